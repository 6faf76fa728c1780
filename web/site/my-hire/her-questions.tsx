import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { answerHerQuestion } from '#api/hiring/her-answer.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { OpenQuestion } from '#web/flow/form/open-question.tsx'

/** What she asked, each with the answer that she was given or a field for it. */
export function HerQuestions({ hire: { caseId, herQuestions, maid } }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const { revalidate } = useRevalidator()
  if (herQuestions.length === 0) return null
  const words = { answer: t('answer'), missing: t('herQuestions.missing') }
  return (
    <section aria-labelledby="her-questions-title" className="mt-6">
      <h2 id="her-questions-title" className="text-title">
        {t('herQuestions.title', { name: maid.name })}
      </h2>
      <ul className="mt-2 border-t border-line">
        {herQuestions.map((question) => (
          <li key={question.id} className="border-b border-line py-3">
            {question.answer === undefined ? (
              <OpenQuestion
                question={question}
                words={words}
                give={(answer, idempotencyKey) => {
                  const input = { caseId, questionId: question.id, answer }
                  return browserSend(answerHerQuestion, input, { idempotencyKey })
                }}
                reload={() => void revalidate()}
              />
            ) : (
              <>
                <p dir="auto" className="font-semibold break-words">
                  {question.text}
                </p>
                <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-ink2">
                  {question.answer}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

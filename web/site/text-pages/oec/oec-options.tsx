import { useTranslations } from 'use-intl'
import { answersOf } from '#domain/oec/oec-answers.ts'
import type { OecAnswer, OecAnswers, OecQuestion } from '#domain/oec/oec-answers.ts'
import { OecLink } from './oec-link.tsx'
import type { OecSide } from './oec-side.ts'

/** A question's answers, one press each. */
export function OecOptions({
  side,
  answers,
  question,
}: {
  side: OecSide
  answers: OecAnswers
  question: OecQuestion
}) {
  const t = useTranslations('oec')
  const say = useOecAnswer(side)
  return (
    <ul className="mt-4 space-y-2">
      {answersOf(question).map((answer) => (
        <li key={answer}>
          <OecLink
            answers={[...answers, answer]}
            className="block rounded-button bg-paper px-4 py-3.5 font-semibold text-ink no-underline shadow-edge-thin transition-colors hover:bg-action-tint forced-colors:border"
          >
            {say(question, answer)}
            {answer === 'u' ? (
              <span className="mt-0.5 block text-small font-normal text-ink2">
                {t('unknownNote')}
              </span>
            ) : null}
          </OecLink>
        </li>
      ))}
    </ul>
  )
}

/** An answer in its question's words. */
export function useOecAnswer(side: OecSide): (question: OecQuestion, answer: OecAnswer) => string {
  const t = useTranslations('oec')
  return (question, answer) => {
    if (answer === 'u') return t('unknown')
    const word = answer === 'y' ? 'yes' : 'no'
    return question === 'record' ? t(`${side}.questions.record.${word}`) : t(word)
  }
}

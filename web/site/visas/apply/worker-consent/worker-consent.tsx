import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerHerVisaQuestion } from '#api/visas/her.ts'
import type { VisaConsent } from '#api/visas/her.ts'
import { browserSend } from '#web/api-client.ts'
import { OpenQuestion } from '#web/flow/form/open-question.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { SendLink } from './send-link.tsx'

type Props = { caseId: string; consent: VisaConsent; reload: () => void }

/** Whether the worker agreed: asks, shows a question with its answer, and what was said. */
export function WorkerConsent({ caseId, consent, reload }: Props) {
  const t = useTranslations('apply.workerConsent')
  const format = useFormatter()
  const [shareText, setShareText] = useState<string>()
  const { state, isReady, name = '', askedAt } = consent
  const open = consent.questions.filter(({ answer }) => answer === undefined)
  const isOver = state === 'yes' || state === 'no'
  const phone = consent.phoneMask ?? ''
  return (
    <section className="rounded-card bg-raised p-4 shadow-line lg:p-6">
      <h2 className="text-title">
        <output>{t(`title.${state ?? 'unasked'}`, { name })}</output>
      </h2>
      <p className="mt-1 text-small text-ink2">
        {isReady || state ? t(`body.${state ?? 'unasked'}`, { name, phone }) : t('notReady')}
      </p>
      {askedAt && !isOver ? (
        <p className="mt-1 text-small text-ink2">
          {t('askedAt', {
            at: format.dateTime(new Date(askedAt), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
      {open.map((question) => (
        <OpenQuestion
          key={question.id}
          {...{ question, reload }}
          words={{ answer: t('answer'), missing: t('answerMissing') }}
          give={(answer, idempotencyKey) => {
            const input = { caseId, questionId: question.id, answer }
            return browserSend(answerHerVisaQuestion, input, { idempotencyKey })
          }}
        />
      ))}
      {isReady && !isOver ? (
        <SendLink
          {...{ caseId, consent, shareText }}
          onSent={(text) => {
            setShareText(text)
            reload()
          }}
        />
      ) : null}
    </section>
  )
}

import { useTranslations } from 'use-intl'
import { answerHerQuestion } from '#api/hiring/her-answer.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { OpenQuestion } from '#web/flow/form/open-question.tsx'
import { useLinkTime } from '#web/site/hiring/link/use-link-time.ts'
import { NearOnes } from './near-ones.tsx'

/** Her deadline, her question, or similar people, as the headline says. */
export function HerBox({ app, reload }: { app: AppInfo; reload: () => void }) {
  const t = useTranslations('endWorkFlow.her')
  const linkTime = useLinkTime()
  const { her, maid } = app
  if (!her || her.state === 'yes') return null
  const values = { name: maid.name, by: linkTime(her.answerBy) }
  return (
    <section className="mt-6 rounded-card bg-raised p-4 shadow-line forced-colors:border lg:p-6">
      {her.state === 'asked' ? (
        <h2 className="mb-1 text-title">{t('asked.title', { name: maid.name })}</h2>
      ) : null}
      <p className="text-small text-ink2">{t(`${her.state}.body`, values)}</p>
      {her.state === 'question'
        ? her.questions
            .filter(({ answer }) => answer === undefined)
            .map((question) => (
              <OpenQuestion
                key={question.id}
                {...{ question, reload }}
                words={{ answer: t('answer'), missing: t('answerMissing') }}
                give={(answer, idempotencyKey) => {
                  const input = { caseId: app.caseId, questionId: question.id, answer }
                  return browserSend(answerHerQuestion, input, { idempotencyKey })
                }}
              />
            ))
        : null}
      {her.state === 'no' || her.state === 'silent' ? <NearOnes app={app} /> : null}
    </section>
  )
}

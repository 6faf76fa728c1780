import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { answerHerQuestion } from '#api/hiring/her-answer.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { linkTime } from '#web/site/hiring/link/link-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { NearOnes } from './near-ones.tsx'

type Her = NonNullable<AppInfo['her']>

/** Her deadline, her question, or similar people, as the headline says. */
export function HerBox({ app, reload }: { app: AppInfo; reload: () => void }) {
  const t = useTranslations('endWorkFlow.her')
  const format = useFormatter()
  const { her, maid } = app
  if (!her || her.state === 'yes') return null
  const values = { name: maid.name, by: linkTime(format, her.answerBy) }
  return (
    <section className="mt-6 rounded-card bg-raised p-4 shadow-line forced-colors:border lg:p-6">
      {her.state === 'asked' ? (
        <h2 className="mb-1 text-title">{t('asked.title', { name: maid.name })}</h2>
      ) : null}
      <p className="text-small text-ink2">{t(`${her.state}.body`, values)}</p>
      {her.state === 'question'
        ? her.questions
            .filter(({ answer }) => answer === undefined)
            .map((question) => <HerQuestion key={question.id} {...{ app, question, reload }} />)
        : null}
      {her.state === 'no' || her.state === 'silent' ? <NearOnes app={app} /> : null}
    </section>
  )
}

function HerQuestion(props: {
  app: AppInfo
  question: Her['questions'][number]
  reload: () => void
}) {
  const t = useTranslations('endWorkFlow.her')
  const { app, question, reload } = props
  const [answer, setAnswer] = useState('')
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)

  async function send(): Promise<void> {
    setMissing(answer.trim() === '')
    if (answer.trim() === '' || isSending) return
    setSending(true)
    try {
      const input = { caseId: app.caseId, questionId: question.id, answer }
      await browserSend(answerHerQuestion, input, { idempotencyKey: newUuid() })
      reload()
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="mt-4 space-y-3">
      <TextAreaField
        name={`answer-${question.id}`}
        label={<bdi>{question.text}</bdi>}
        error={isMissing ? t('answerMissing') : undefined}
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value)
          setMissing(false)
        }}
        rows={2}
        maxLength={300}
      />
      <Button size="small" busy={isSending} onClick={() => void send()}>
        {t('answer')}
      </Button>
    </div>
  )
}

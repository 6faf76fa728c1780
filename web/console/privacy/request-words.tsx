import { useState } from 'react'
import { openDataRequest } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { messageReasons } from '#domain/staff/task-rows.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { WhyField } from '#web/console/today/why-field.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

type Opened = OutputOf<typeof openDataRequest>
const parts = ['phone', 'words', 'note'] as const

/** The number and what was written, once it is said why. */
export function RequestWords({ requestId }: { requestId: string }) {
  const say = useWords('privacy')
  const today = useWords('today')
  const failed = useWords('console')('failed')
  const [why, setWhy] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const reason = messageReasons.find((one) => one === why)
    if (reason) setOpened(await consoleSend(openDataRequest, { requestId, why: reason }))
  })
  if (opened) {
    return (
      <dl className="space-y-3 rounded-desk bg-raised p-4 text-body shadow-line">
        {parts.map((part) => (
          <div key={part}>
            <dt className="text-caption text-ink3">{say(`words.${part}`)}</dt>
            <dd
              dir={part === 'phone' ? 'ltr' : 'auto'}
              className="break-words whitespace-pre-wrap rtl:text-start"
            >
              {opened[part] ?? say('words.none')}
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <form onSubmit={onSubmit} className="space-y-3 rounded-desk bg-raised p-4 shadow-line">
      <h2 className="text-body font-semibold">{say('words.title')}</h2>
      <p className="text-small text-ink2">{say('words.lead')}</p>
      <WhyField
        label={today('task.why')}
        value={why}
        onChange={setWhy}
        options={messageReasons.map((one) => [one, today(`task.whys.${one}`)])}
      />
      <p role="alert" className="text-small text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
      <Button type="submit" tone="edged" size="small" busy={isBusy}>
        {today('task.read')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { openTaskMessage } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { messageReasons } from '#domain/staff/task-rows.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { WhyField } from './why-field.tsx'

export type MessageLines = OutputOf<typeof openTaskMessage>['lines']

/** What somebody wrote in confidence, or a number to call: shown once it is said why. */
export function TaskMessage({
  taskId,
  what = 'words',
  onRead,
}: {
  taskId: string
  what?: 'words' | 'number'
  onRead?: (lines: MessageLines) => void
}) {
  const say = useWords('today')
  const may = useMay('see-personal')
  const [why, setWhy] = useState<string>('')
  const [opened, setOpened] = useState<OutputOf<typeof openTaskMessage>>()
  const form = useForm(async () => {
    const reason = messageReasons.find((one) => one === why)
    if (!reason) return
    const read = await consoleSend(openTaskMessage, { taskId, why: reason })
    setOpened(read)
    onRead?.(read.lines)
  })
  if (!may) return null
  if (opened) {
    return (
      <dl className="space-y-3 rounded-desk bg-raised p-4 text-body shadow-line">
        {opened.lines.map(({ name, value }) => {
          const key = `task.fields.${name}`
          return (
            <div key={name}>
              <dt className="text-caption text-ink3">
                {say.has(key) ? say(key as 'task.fields.name') : nameInWords(name)}
              </dt>
              <dd dir="auto" className="break-words whitespace-pre-wrap">
                {value}
              </dd>
            </div>
          )
        })}
        {opened.maidId ? (
          <dd>
            <Link to={`/people/${opened.maidId}`} className={textLinkClass('')}>
              {say('task.openPerson')}
            </Link>
          </dd>
        ) : null}
      </dl>
    )
  }
  const submit = (event: FormEvent) => form.onSubmit(event)
  return (
    <form onSubmit={submit} className="space-y-3 rounded-desk bg-raised p-4 shadow-line">
      <h2 className="text-body font-semibold">{say('task.readTitle', { what })}</h2>
      <p className="text-small text-ink2">{say('task.readLead', { what })}</p>
      <WhyField
        label={say('task.why')}
        value={why}
        onChange={setWhy}
        options={messageReasons.map((one) => [one, say(`task.whys.${one}`)])}
      />
      {form.failure ? <Failure failure={form.failure} /> : null}
      <Button type="submit" tone="edged" size="small" busy={form.isBusy}>
        {say('task.read')}
      </Button>
    </form>
  )
}

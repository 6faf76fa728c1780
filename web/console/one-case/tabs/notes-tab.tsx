import { useState } from 'react'
import { writeCaseNote } from '#api/console/cases/case-actions.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import type { ShownCase } from '#web/console/one-case/types.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

type Noted = Pick<ShownCase, 'notes' | 'members'> & { case: { caseId: string } }

/** What members of staff wrote about a case for each other. */
export function NotesTab({ read, onWritten }: { read: Noted; onWritten: () => void }) {
  const say = useWords('oneCase')
  const { moment } = useShown()
  const mayWrite = useMay('note-cases')
  return (
    <div className="space-y-4 text-desk">
      {mayWrite ? <NewNote read={read} onWritten={onWritten} /> : null}
      {read.notes.length === 0 ? <p className="text-ink2">{say('notes.empty')}</p> : null}
      <ul>
        {read.notes.map(({ id, by, text, at }) => (
          <li key={id} className="border-b border-line py-2.5">
            <p className="text-ink3">{say('notes.by', { name: by, time: moment(at) })}</p>
            <p dir="auto" className="mt-0.5 break-words whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NewNote({ read, onWritten }: { read: Noted; onWritten: () => void }) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const [text, setText] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(writeCaseNote, { caseId: read.case.caseId, text })
    setText('')
    onWritten()
  })
  const wrong = fieldMessage(failure, 'text')
  return (
    <form className="space-y-3" onSubmit={onSubmit}>
      <TextAreaField
        name="note"
        label={say('notes.label')}
        hint={say('notes.hint')}
        value={text}
        error={wrong}
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name="mention"
          label={say('notes.mention')}
          value=""
          className="min-w-48"
          onChange={(event) => setText(mentioning(text, event.currentTarget.value))}
        >
          <option value="">{say('notes.choose')}</option>
          {read.members.map(({ id, name, fullName }) => (
            <option key={id} value={name}>
              {fullName || name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="small" busy={isBusy} disabled={text.trim() === ''}>
          {say('notes.button')}
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {failure && !wrong ? messageOf(failure, failed) : null}
      </p>
    </form>
  )
}

function mentioning(text: string, name: string): string {
  if (name === '') return text
  return `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${name} `
}

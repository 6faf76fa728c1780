import { useState } from 'react'
import { addDayNote, changeDayNote } from '#api/console/funnel.ts'
import type { getFunnelDays } from '#api/console/funnel.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { DeskDay, DeskText } from '#web/console/campaigns/fields/desk-fields.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { offerUndo } from '#web/console/frame/undo.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

type Note = OutputOf<typeof getFunnelDays>['notes'][number]
type Shown = { notes: readonly Note[]; onChanged: () => void }

/** What staff noted of the days that are shown. */
export function DayNotes({ notes, onChanged }: Shown) {
  const say = useWords('campaigns')
  const mayChange = useMay('change-campaigns')
  return (
    <Card title={say('funnel.notes.title')} lead={say('funnel.notes.lead')}>
      {notes.length === 0 ? (
        <p className="text-desk text-ink2">{say('funnel.notes.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <NoteLine key={note.noteId} note={note} mayChange={mayChange} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {mayChange ? <NewNote onChanged={onChanged} /> : null}
    </Card>
  )
}

function NoteLine({
  note: { noteId, day, text, by },
  mayChange,
  onChanged,
}: {
  note: Note
  mayChange: boolean
  onChanged: () => void
}) {
  const say = useWords('campaigns')
  const words = useWords('console')
  const dayText = useDayText()

  async function remove(isRemoved: boolean): Promise<void> {
    await consoleSend(changeDayNote, { noteId, isRemoved })
    onChanged()
  }

  const { isBusy, failure, onSubmit } = useForm(async () => {
    await remove(true)
    offerUndo({ text: say('funnel.notes.removed', { text }), undo: () => remove(false) })
  })
  return (
    <li>
      <form
        className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-desk"
        onSubmit={onSubmit}
      >
        <span className="whitespace-nowrap text-ink2">{dayText(day)}</span>
        <span dir="auto" className="min-w-0 break-words max-lg:w-full lg:flex-1">
          {text}
        </span>
        <span className="text-caption text-ink3">{by}</span>
        {mayChange ? (
          <Button
            type="submit"
            size="desk"
            tone="quiet"
            busy={isBusy}
            aria-label={say('funnel.notes.removeOf', { text })}
          >
            {say('funnel.notes.remove')}
          </Button>
        ) : null}
        {failure ? (
          <p role="alert" className="w-full text-danger">
            {messageOf(failure, words('failed'))}
          </p>
        ) : null}
      </form>
    </li>
  )
}

function NewNote({ onChanged }: { onChanged: () => void }) {
  const say = useWords('campaigns')
  const words = useWords('console')
  const [day, setDay] = useState('')
  const [text, setText] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(addDayNote, { day, text })
    setText('')
    onChanged()
  })
  return (
    <form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
      <DeskDay
        label={say('funnel.notes.day')}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <DeskText
        label={say('funnel.notes.text')}
        value={text}
        maxLength={200}
        dir="auto"
        className="min-w-48 flex-1"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="desk" busy={isBusy} disabled={day === '' || text.trim() === ''}>
        {say('funnel.notes.add')}
      </Button>
      {failure ? (
        <p role="alert" className="w-full text-desk text-danger">
          {messageOf(failure, words('failed'))}
        </p>
      ) : null}
    </form>
  )
}

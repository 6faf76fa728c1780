import { useState } from 'react'
import { closeDay } from '#api/console/money/daily-close.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

/** Closes a day as it stands; where the sides differ, a note says why. */
export function CloseDayForm({
  day,
  differs,
  isAgain,
  onClosed,
}: {
  day: string
  differs: boolean
  /** It was closed before. */
  isAgain: boolean
  onClosed: () => void
}) {
  const say = useWords('money')
  const failed = useWords('console')('failed')
  const [note, setNote] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(closeDay, { day, note })
    setNote('')
    onClosed()
  })
  return (
    <form className="max-w-120 space-y-3" onSubmit={onSubmit}>
      {differs ? (
        <TextField
          id="close-note"
          name="note"
          label={say('close.note')}
          value={note}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : ''}
      </p>
      <Button
        type="submit"
        size="desk"
        tone={isAgain ? 'edged' : 'main'}
        busy={isBusy}
        disabled={differs && note.trim() === ''}
      >
        {say(isAgain ? 'close.again' : 'close.button')}
      </Button>
    </form>
  )
}

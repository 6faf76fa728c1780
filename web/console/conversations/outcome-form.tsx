import { useState } from 'react'
import { closeConversation } from '#api/console/conversations.ts'
import { OUTCOME_NOTE_LENGTH } from '#domain/staff/conversations.ts'
import type { ConversationOutcome } from '#domain/staff/conversations.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { WhyField } from '#web/console/today/why-field.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'

/** Ends what was written with what came of it, and a note. */
export function OutcomeForm({
  taskId,
  outcomes,
  onClosed,
}: {
  taskId: string
  outcomes: readonly ConversationOutcome[]
  onClosed: () => void
}) {
  const say = useWords('conversations')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const form = useForm(async () => {
    const outcome = outcomes.find((one) => one === typed)
    if (!outcome) return
    await consoleSend(closeConversation, { taskId, outcome, note })
    onClosed()
  })
  return (
    <Part title={say('closeTitle')}>
      <form onSubmit={form.onSubmit} className="space-y-3">
        <WhyField
          name="outcome"
          label={say('outcome')}
          value={typed}
          onChange={setTyped}
          options={outcomes.map((one) => [one, say(`outcomes.${one}`)])}
        />
        <TextAreaField
          name="note"
          label={say('note')}
          hint={say('noteHint')}
          maxLength={OUTCOME_NOTE_LENGTH}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {form.failure ? <Failure failure={form.failure} /> : null}
        <Button type="submit" size="small" busy={form.isBusy}>
          {say('close')}
        </Button>
      </form>
    </Part>
  )
}

import { OUTCOME_NOTE_LENGTH } from '#domain/staff/task-outcomes.ts'
import type { TaskOutcome } from '#domain/staff/task-outcomes.ts'
import { WhyField } from '#web/console/today/why-field.tsx'
import { useWords } from '#web/console/use-words.ts'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'

/** What came of a task; undefined until it is chosen. */
export type OutcomeTold = { outcome?: TaskOutcome | undefined; note?: string | undefined }

/** What came of a task, out of what its kind has, and a note. */
export function OutcomeFields({
  outcomes,
  told,
  isOfCase,
  onChange,
}: {
  outcomes: readonly TaskOutcome[]
  told: OutcomeTold
  /** The note stays with the application that it is about. */
  isOfCase: boolean
  onChange: (told: OutcomeTold) => void
}) {
  const say = useWords('conversations')
  return (
    <>
      <WhyField
        name="outcome"
        label={say('outcome')}
        value={told.outcome ?? ''}
        onChange={(typed) => onChange({ ...told, outcome: outcomes.find((one) => one === typed) })}
        options={outcomes.map((one) => [one, say(`outcomes.${one}`)])}
      />
      <TextAreaField
        name="note"
        label={say('note')}
        hint={say(isOfCase ? 'caseNoteHint' : 'noteHint')}
        maxLength={OUTCOME_NOTE_LENGTH}
        dir="auto"
        value={told.note ?? ''}
        onChange={(event) => onChange({ ...told, note: event.currentTarget.value })}
      />
    </>
  )
}

import type { ProfileChange } from '#domain/people/changes-between.ts'
import { useFieldName } from '#web/console/people/form/use-field-name.ts'
import { useWords } from '#web/console/use-words.ts'
import { usePersonValueText } from './use-person-value-text.ts'

/** What was changed about a person: each place with its value before and after. */
export function ChangesList({ changes }: { changes: readonly ProfileChange[] }) {
  const say = useWords('people')
  const nameOf = useFieldName()
  const textOf = usePersonValueText()
  return (
    <dl className="mt-1.5 space-y-1.5">
      {changes.map(({ place, before, after }) => (
        <div key={place} className="grid gap-x-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink2">{nameOf(place)}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <span className="sr-only">{say('history.before')}: </span>
            <del className="text-ink3">{textOf(place, before)}</del>{' '}
            <span className="sr-only">{say('history.after')}: </span>
            <ins className="no-underline">{textOf(place, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

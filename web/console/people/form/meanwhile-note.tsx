import type { ProfileFieldName } from '#domain/people/profile-fields.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusHere } from '#web/ui/hooks/use-focus-here.ts'
import type { FormValues, Merged } from './form-values.ts'
import { useFieldName } from './use-field-name.ts'
import { usePersonValueText } from '#web/console/people/sections/use-person-value-text.ts'

/** Somebody saved the same person: what was taken over, and both values where both changed one. */
export function MeanwhileNote({
  who,
  merged,
  mine,
  theirs,
  chosen,
  onChoose,
}: {
  who: string | null
  merged: Merged
  mine: FormValues
  theirs: FormValues
  chosen: FormValues
  onChoose: (name: ProfileFieldName, from: FormValues) => void
}) {
  const say = useWords('people')
  const nameOf = useFieldName()
  const textOf = usePersonValueText()
  const ref = useFocusHere<HTMLElement>()
  const name = who ?? say('meanwhile.someone')
  return (
    <section
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-desk bg-raised p-4 shadow-edge-wrong focus:outline-3 focus:outline-offset-2 focus:outline-focus lg:p-6"
    >
      <h2 className="text-body font-semibold">{say('meanwhile.title', { who: name })}</h2>
      <p className="mt-1 text-small text-ink2">{say('meanwhile.lead', { who: name })}</p>
      {merged.taken.length > 0 ? (
        <p className="mt-2 text-small">
          {say('meanwhile.taken', { fields: merged.taken.map(nameOf).join(', ') })}
        </p>
      ) : null}
      {merged.both.length > 0 ? (
        <>
          <h3 className="mt-4 text-small font-semibold">{say('meanwhile.both')}</h3>
          <ul className="mt-2 space-y-3">
            {merged.both.map((field) => (
              <li key={field} className="border-t border-line pt-3 text-small">
                <p className="font-semibold">{nameOf(field)}</p>
                <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-4 gap-y-2">
                  <div>
                    <dt className="text-ink3">{say('meanwhile.yours')}</dt>
                    <dd className="break-words whitespace-pre-line">
                      {textOf(field, mine[field])}
                    </dd>
                  </div>
                  <div>
                    <dt className="text-ink3">{say('meanwhile.theirs')}</dt>
                    <dd className="break-words whitespace-pre-line">
                      {textOf(field, theirs[field])}
                    </dd>
                  </div>
                </dl>
                <Choice
                  field={nameOf(field)}
                  isMine={chosen[field] === mine[field]}
                  onChoose={(isMine) => onChoose(field, isMine ? mine : theirs)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

/** The form holds mine until theirs is chosen, and the other way round. */
function Choice({
  field,
  isMine,
  onChoose,
}: {
  field: string
  isMine: boolean
  onChoose: (isMine: boolean) => void
}) {
  const say = useWords('people')
  return (
    <Button tone="edged" size="desk" className="mt-2" onClick={() => onChoose(!isMine)}>
      {say(isMine ? 'meanwhile.useTheirs' : 'meanwhile.useYours', { field })}
    </Button>
  )
}

import { useWords } from '#web/console/use-words.ts'
import { linesOf } from './draft-lines.ts'

/** Each place that differs, with what it said and what it says. */
export function DraftDifferences({ before, after }: { before: unknown; after: unknown }) {
  const say = useWords('campaigns')
  const [old, now] = [linesOf(before), linesOf(after)]
  const places = [...new Set([...old.keys(), ...now.keys()])].filter(
    (place) => old.get(place) !== now.get(place),
  )
  if (places.length === 0) return <p className="text-ink2">{say('history.noChange')}</p>
  return (
    <dl className="space-y-2">
      {places.map((place) => (
        <div key={place} className="grid gap-x-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="break-words text-ink2" dir="ltr">
            {place}
          </dt>
          <dd className="min-w-0 break-words">
            <span className="sr-only">{say('history.before')} </span>
            <del className="text-ink3">
              <bdi>{old.get(place) ?? ''}</bdi>
            </del>{' '}
            <span className="sr-only">{say('history.now')} </span>
            <ins className="no-underline">
              <bdi>{now.get(place) ?? ''}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { Link } from 'react-router'
import type { ShownInterview } from '#api/console/people/shown-interview.ts'
import { useDayOfInstant } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

/** When each is, how it stands and whose turn it is; what either side noted is its own. */
export function Interviews({ of }: { of: readonly ShownInterview[] }) {
  const say = useWords('people')
  const format = useFormatter()
  const day = useDayOfInstant()
  const inDubai = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' } as const
  if (of.length === 0) return <p className="text-small text-ink2">{say('interviews.none')}</p>
  return (
    <ul>
      {of.map(({ number, maid, household, state, askedAt, startsAt, turn }) => (
        <li
          key={number}
          className="flex flex-wrap gap-x-4 border-t border-line py-2 text-small first:border-0"
        >
          <span>{say('interviews.one', { number })}</span>
          <span>
            <Link to={`/people/${maid.id}`} className="underline">
              <bdi>{maid.name}</bdi>
            </Link>{' '}
            · <bdi dir="ltr">{household}</bdi>
          </span>
          <span className={state === 'missed' ? 'font-semibold' : ''}>
            {say(`interviews.states.${state}`)}
          </span>
          <span className="text-ink3">
            {startsAt
              ? format.dateTime(new Date(startsAt), inDubai)
              : say('interviews.asked', { day: day(askedAt) })}
          </span>
          {turn.length > 0 ? (
            <span className="text-ink3">
              {say('interviews.turn', {
                who: format.list(turn.map((side) => say(`interviews.sides.${side}`))),
              })}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

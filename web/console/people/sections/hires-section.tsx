import { Link } from 'react-router'
import { endings } from '#domain/cases/ending.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import type { PersonRead } from '#web/console/people/person.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useDayText } from '#web/console/use-day-text.ts'

/** Every application that chose her, with what came of it. */
export function HiresSection({ person: { hires } }: { person: PersonRead }) {
  const say = useWords('people')
  const format = useFormatter()
  const day = useDayText()
  const maySee = useMay('see-cases')
  return (
    <Group id="hires" title={say('hires.title')} summary={String(hires.length)}>
      {hires.length === 0 ? <p className="text-small text-ink2">{say('hires.none')}</p> : null}
      <ul>
        {hires.map(({ caseId, number, since, endedAs, endedOn }) => {
          const ending = endedAs !== null && isCodeOf(endings, endedAs) ? endedAs : 'open'
          const name = say('hires.one', { number })
          return (
            <li
              key={caseId}
              className="flex flex-wrap gap-x-4 border-t border-line py-2 text-small first:border-0"
            >
              {maySee ? (
                <Link to={`/applications/${caseId}`} className="underline">
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <span>{say(`hires.states.${ending}`)}</span>
              <span className="text-ink3">
                {say('hires.since', {
                  day: format.dateTime(new Date(since), { dateStyle: 'medium' }),
                })}
              </span>
              {endedOn ? (
                <span className="text-ink3">{say('hires.ended', { day: day(endedOn) })}</span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Group>
  )
}

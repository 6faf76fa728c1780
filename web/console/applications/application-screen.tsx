import { Link, useParams } from 'react-router'
import { getCase } from '#api/console/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { nameInWords } from '#web/console/settings/json-schema.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useEventText } from './use-event-text.ts'
import { useStallText } from './use-stall-text.ts'

type Read = OutputOf<typeof getCase>
type CaseEvent = Read['events'][number]

/** One application: why it waits, its facts, and all that happened to it (picture 44). */
export function ApplicationScreen() {
  const say = useWords('applications')
  const { caseId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getCase, { caseId })
  const stall = useStallText()
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <ScreenHead title={say('one.title', { number: answer.case.number })}>
        <Link to="/applications" className="text-small underline">
          {say('title')}
        </Link>
      </ScreenHead>
      <p className="mx-4 max-w-180 rounded-desk bg-raised p-4 text-body shadow-line lg:mx-6">
        {stall(answer.case)}
      </p>
      <div className="grid gap-6 px-4 py-5 lg:grid-cols-[18rem_minmax(0,1fr)] lg:px-6">
        <Facts read={answer} />
        <Events events={answer.events} />
      </div>
    </>
  )
}

function Facts({ read }: { read: Read }) {
  const say = useWords('applications')
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const { case: shown, startedAt, planType, emirate, phoneMask } = read
  const rows = [
    [say('one.state'), say(`states.${shown.endedAs ?? 'open'}`)],
    [say('one.maid'), shown.maidName],
    [say('one.arrives'), shown.arrivalOn && day(`${shown.arrivalOn}T12:00:00+04:00`)],
    [say('one.started'), day(startedAt)],
    [say('one.plan'), planType && nameInWords(planType)],
    [say('one.emirate'), emirate && nameInWords(emirate)],
    [say('one.phone'), phoneMask],
    [say('one.language'), shown.language],
  ] as const
  return (
    <section>
      <h2 className="text-body font-semibold">{say('one.facts')}</h2>
      <dl className="mt-2 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2 text-desk">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink3">{name}</dt>
            <dd>{value ? <bdi>{value}</bdi> : say('one.none')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Events({ events }: { events: readonly CaseEvent[] }) {
  const say = useWords('applications')
  const format = useFormatter()
  const text = useEventText()
  return (
    <section>
      <h2 className="text-body font-semibold">{say('one.timeline')}</h2>
      <ol className="mt-2 border-t border-line text-desk">
        {events.toReversed().map((event, place) => (
          <li
            // Two events may be of one kind and instant; their order never changes.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={events.length - place}
            className="grid gap-x-4 border-b border-line py-2 lg:grid-cols-[minmax(0,1fr)_9rem_9rem]"
          >
            <span>{text.of(event)}</span>
            <span className="text-ink3">{text.by(event)}</span>
            <time dateTime={event.at} className="text-ink3 tabular-nums">
              {format.dateTime(new Date(event.at), {
                day: 'numeric',
                month: 'short',
                hour: '2-digit',
                minute: '2-digit',
              })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

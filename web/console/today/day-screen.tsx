import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listFleet } from '#api/console/fleet.ts'
import { listDay } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { addDays, isDay } from '#domain/day.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { ArrivalDriver } from './arrival-driver.tsx'

type Day = OutputOf<typeof listDay>

const noon = (day: string) => new Date(`${day}T12:00:00+04:00`)
const EACH_MS = 60_000

/** A day's arrivals, what was not reported or signed in time, and whose data ends soon. */
export function DayScreen() {
  const say = useWords('today')
  const format = useFormatter()
  const [search] = useSearchParams()
  const asked = search.get('day') ?? ''
  const found = useAnswer(listDay, isDay(asked) ? { day: asked } : {}, { each: EACH_MS })
  const { answer } = found
  const { answer: fleet } = useAnswer(listFleet, {})
  return (
    <>
      <ScreenHead title={say('day.title')}>
        {answer ? (
          <span className="text-small text-ink2">
            {format.dateTime(noon(answer.day), { weekday: 'long', day: 'numeric', month: 'long' })}
          </span>
        ) : null}
        {answer ? <Days day={answer.day} /> : null}
      </ScreenHead>
      {found.failure ? <Failure failure={found.failure} onRetry={found.reload} /> : null}
      {answer ? <Lists answer={answer} fleet={fleet} onGiven={found.reload} /> : null}
    </>
  )
}

function Days({ day }: { day: string }) {
  const say = useWords('today')
  const may = useMay('see-personal')
  const look = buttonClass({ tone: 'edged', size: 'desk' })
  return (
    <nav aria-label={say('day.title')} className="flex flex-wrap gap-2 lg:ms-auto">
      <Link to={`?day=${addDays(day, -1)}`} className={look}>
        {say('day.before')}
      </Link>
      <Link to="?" className={look}>
        {say('day.now')}
      </Link>
      <Link to={`?day=${addDays(day, 1)}`} className={look}>
        {say('day.after')}
      </Link>
      {may ? (
        <Link to={`/day/${day}/sheet`} className={look}>
          {say('day.sheet')}
        </Link>
      ) : null}
    </nav>
  )
}

type Giving = { fleet: OutputOf<typeof listFleet> | undefined; onGiven: () => void }

/** Nothing where nobody drives for us, or who reads may not give arrivals. */
function DriverOf({
  one,
  arrivals,
  fleet,
  onGiven,
}: Giving & { one: Day['arrivals'][number]; arrivals: Day['arrivals'] }) {
  const say = useWords('today')
  const mayGive = useMay('work-cases')
  if (!fleet || fleet.drivers.length + fleet.cars.length === 0) return null
  if (mayGive) return <ArrivalDriver arrival={one} others={arrivals} {...{ fleet, onGiven }} />
  const driver = fleet.drivers.find(({ id }) => id === one.driverId)?.name
  const plate = fleet.cars.find(({ id }) => id === one.carId)?.plate
  return (
    <p className="col-start-2 text-ink2">
      {[driver ?? say('day.noDriver'), ...(plate ? [plate] : [])].join(' · ')}
    </p>
  )
}

function Lists({ answer, fleet, onGiven }: Giving & { answer: Day }) {
  const say = useWords('today')
  const format = useFormatter()
  const ago = useRelativeTime()
  const { arrivals, unsaid, unsigned, erasedSoon } = answer
  const dayText = (day: string) => format.dateTime(noon(day), { day: 'numeric', month: 'long' })
  return (
    <div className="grid gap-6 px-4 pt-2 pb-6 lg:grid-cols-2 lg:px-6 lg:pt-4">
      <List title={say('day.arrivals')} none={say('day.noArrivals')} count={arrivals.length}>
        {arrivals.map((one) => (
          <Line
            key={one.caseId}
            of={one}
            name={one.maidName}
            below={<DriverOf {...{ one, arrivals, fleet, onGiven }} />}
          >
            <span className="tabular-nums">{one.slot}</span>{' '}
            {say(one.way === 'pick-up' ? 'day.ways.pick-up' : 'day.ways.delivered')}
            {one.emirate ? `, ${say(`emirates.${one.emirate}` as 'emirates.dubai')}` : ''}
            {one.hasCome ? <StateDot state="good">{say('day.hasCome')}</StateDot> : null}
          </Line>
        ))}
      </List>
      <List title={say('day.unsaid')} none={say('day.noUnsaid')} count={unsaid.length}>
        {unsaid.map((one) => (
          <Line key={one.caseId} of={one} name={one.maidName}>
            {say('day.wasDue', { day: dayText(one.day) })}
          </Line>
        ))}
      </List>
      <List title={say('day.unsigned')} none={say('day.noUnsigned')} count={unsigned.length}>
        {unsigned.map((one) => (
          <Line key={one.caseId} of={one} name={one.maidName}>
            {say('day.askedAt', { time: ago(one.since) })}
          </Line>
        ))}
      </List>
      <List title={say('day.erased')} none={say('day.noErased')} count={erasedSoon.length}>
        {erasedSoon.map((one) => (
          <Line key={one.caseId} of={one} name="">
            {say('day.erasedOn', { day: dayText(one.day) })}
          </Line>
        ))}
      </List>
    </div>
  )
}

function List({
  title,
  none,
  count,
  children,
}: {
  title: string
  none: string
  count: number
  children: ReactNode
}) {
  return (
    <section className="min-w-0">
      <h2 className="border-b border-line pb-2 text-body font-semibold">
        {title} <span className="font-normal text-ink3">{count}</span>
      </h2>
      {count === 0 ? <p className="py-3 text-desk text-ink2">{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

function Line({
  of,
  name,
  below,
  children,
}: {
  of: { caseId: string; number: number }
  name: string
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 text-desk">
      <Link to={`/applications/${of.caseId}`} className="font-[560] underline">
        {of.number}
      </Link>
      <span className="flex flex-wrap gap-x-2">
        {name ? <strong className="font-[560]">{name}</strong> : null}
        <span className="text-ink2">{children}</span>
      </span>
      {below}
    </li>
  )
}

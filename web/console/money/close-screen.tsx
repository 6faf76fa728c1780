import { Link, useSearchParams } from 'react-router'
import { listDayCloses } from '#api/console/money/daily-close.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { daysFrom } from '#domain/day.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { DayPart } from './close/day-part.tsx'
import { MoneyHead } from './money-head.tsx'
import { MonthBar } from './month-bar.tsx'
import { useMoneyDay } from './use-money-day.ts'

type Closes = OutputOf<typeof listDayCloses>

/** Days that are over: whether ledger, card provider and bank agree, and who closed them. */
export function CloseScreen() {
  const say = useWords('money')
  const { day: asked, ...period } = useTableView().filters
  const { answer, failure, reload } = useAnswer(
    listDayCloses,
    period as InputOf<typeof listDayCloses>,
  )
  const days = answer ? overDays(answer) : []
  const day = asked ?? days[0]
  return (
    <>
      <MoneyHead>{answer ? <MonthBar {...answer} /> : null}</MoneyHead>
      {answer ? (
        <div className="grid gap-8 px-4 py-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:px-6">
          <div className="max-lg:order-2">
            <Part title={say('close.days')}>
              {days.length === 0 ? (
                <p className="text-desk text-ink2">{say('close.none')}</p>
              ) : (
                <DayList days={days} closes={answer.closes} chosen={day} />
              )}
            </Part>
          </div>
          {day ? <DayPart key={day} day={day} onClosed={reload} /> : null}
        </div>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

/** Days of the period that are over, the newest first. */
function overDays({ from, until, last }: Closes): string[] {
  const end = until < last ? until : last
  return end < from ? [] : daysFrom(from, end).toReversed()
}

function DayList({
  days,
  closes,
  chosen,
}: {
  days: readonly string[]
  closes: Closes['closes']
  chosen: string | undefined
}) {
  const say = useWords('money')
  const text = useMoneyDay()
  const [search] = useSearchParams()
  const byDay = new Map(closes.map((one) => [one.day, one]))
  return (
    <ul className="divide-y divide-line border-y border-line text-desk">
      {days.map((day) => {
        const closed = byDay.get(day)
        const next = new URLSearchParams(search)
        next.set('day', day)
        const state = !closed ? 'open' : closed.differences === 0 ? 'agrees' : 'differs'
        return (
          <li key={day}>
            <Link
              to={`?${next}`}
              aria-current={day === chosen ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 items-center justify-between gap-3 px-2 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-11',
                day === chosen && 'bg-tag',
              )}
            >
              {text(day)}
              <StateDot state={dots[state]}>{say(`close.states.${state}`)}</StateDot>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const dots = { open: 'idle', agrees: 'good', differs: 'waiting' } as const

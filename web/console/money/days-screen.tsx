import { Link } from 'react-router'
import { listMoneyDays } from '#api/console/money/entries.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { EntryState } from '#domain/payment/ledger/money-entries.ts'
import { EmptyPlace } from '#web/console/frame/empty-place.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useTableView } from '#web/console/table/use-table-view.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { LeftOut } from './left-out.tsx'
import { MoneyHead } from './money-head.tsx'
import { EntrySums } from './entry-sums.tsx'
import { MonthBar } from './month-bar.tsx'

type MoneyDay = OutputOf<typeof listMoneyDays>['days'][number]

const columns = ['taken', 'refused', 'refunded', 'asked', 'due', 'late'] as const
/** States that are shown in the column of another. */
const joined: Partial<Record<EntryState, (typeof columns)[number]>> = {
  refunding: 'refunded',
  'refund-failed': 'refunded',
}

/** A month day by day: what was taken, refused and given back, and what is owed. */
export function DaysScreen() {
  const say = useWords('money')
  const view = useTableView()
  const asked = view.filters as InputOf<typeof listMoneyDays>
  const { answer, failure, reload } = useAnswer(listMoneyDays, asked, { live: true })
  return (
    <>
      <MoneyHead>{answer ? <MonthBar {...answer} /> : null}</MoneyHead>
      {answer ? (
        <>
          <EntrySums sums={answer.sums} />
          <LeftOut {...answer} />
          {answer.days.length === 0 ? (
            <EmptyPlace title={say('noDays')} note={say('noDaysNote')} />
          ) : (
            <>
              <DayList days={answer.days} isSample={answer.areSamples} />
              <DaysTable days={answer.days} isSample={answer.areSamples} />
            </>
          )}
        </>
      ) : failure ? (
        <Failure failure={failure} onRetry={reload} />
      ) : null}
    </>
  )
}

type Days = { days: readonly MoneyDay[]; isSample: boolean }

/** The days on a phone, each with the sums that it has. */
function DayList({ days, isSample }: Days) {
  const { day } = useShown()
  return (
    <ul className="border-t border-line text-desk lg:hidden">
      {days.map((one) => (
        <li key={one.day} className="flex gap-4 border-b border-line px-4 py-2">
          <span className="min-w-24 py-1.5 font-[560]">{day(one.day)}</span>
          <span className="flex-1">
            {one.sums.map((sum) => (
              <SumLink key={sum.state} day={one.day} sum={sum} isSample={isSample} isNamed />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DaysTable({ days, isSample }: Days) {
  const say = useWords('money')
  const { day } = useShown()
  return (
    <div className="overflow-x-auto max-lg:hidden">
      <table aria-label={say('tabs.days')} className="w-full border-collapse text-desk">
        <thead className="text-caption text-ink3">
          <tr>
            <th scope="col" className="px-4 py-1 text-start font-medium lg:px-6">
              {say('columns.day')}
            </th>
            {columns.map((state) => (
              <th key={state} scope="col" className="px-2.5 py-1 text-end font-medium last:pe-6">
                {say(`states.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day} className="hover:bg-sunken">
              <th
                scope="row"
                className="border-t border-line px-4 py-2 text-start font-[560] whitespace-nowrap lg:px-6"
              >
                {day(one.day)}
              </th>
              {columns.map((state) => (
                <td
                  key={state}
                  className="border-t border-line px-2.5 py-2 text-end whitespace-nowrap tabular-nums last:pe-6"
                >
                  <DaySums day={one} column={state} isSample={isSample} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DaySums({
  day,
  column,
  isSample,
}: {
  day: MoneyDay
  column: (typeof columns)[number]
  isSample: boolean
}) {
  const here = day.sums.filter(({ state }) => state === column || joined[state] === column)
  return here.map((sum) => (
    <SumLink
      key={sum.state}
      day={day.day}
      sum={sum}
      isSample={isSample}
      isNamed={sum.state !== column}
    />
  ))
}

/** A sum of a day, which leads to its entries. */
function SumLink({
  day,
  sum: { state, amount },
  isSample,
  isNamed,
}: {
  day: string
  sum: MoneyDay['sums'][number]
  isSample: boolean
  /** The state stands beside it. */
  isNamed: boolean
}) {
  const say = useWords('money')
  const money = useMoneyText()
  const query = new URLSearchParams({ from: day, until: day, state })
  if (isSample) query.set('samples', 'true')
  return (
    <Link
      to={`/money/entries?${query}`}
      className="flex justify-between gap-3 text-ink max-lg:py-1.5 lg:justify-end"
    >
      {isNamed ? <span className="text-ink2">{say(`states.${state}`)}</span> : null}
      <bdi className="whitespace-nowrap tabular-nums underline">{money(amount)}</bdi>
    </Link>
  )
}

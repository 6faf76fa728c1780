import { Link } from 'react-router'
import { compareDay } from '#api/console/money/daily-close.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { Part } from '#web/console/frame/part.tsx'
import { useDayText } from '#web/console/use-day-text.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { CloseDayForm } from './close-day-form.tsx'

type Compared = OutputOf<typeof compareDay>

/** One day: what each side says, where they differ, and closing it. */
export function DayPart({ day, onClosed }: { day: string; onClosed: () => void }) {
  const say = useWords('money')
  const mayWork = useMay('work-money')
  const text = useDayText()
  const { answer, failure, reload } = useAnswer(compareDay, { day })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const { differences, closed } = answer
  return (
    <Part title={text(day)}>
      <div className="text-desk">
        <StateDot state={differences.length === 0 ? 'good' : 'failed'}>
          {say('close.differences', { count: differences.length })}
        </StateDot>
      </div>
      <Sides compared={answer} />
      <Differences differences={differences} />
      {closed ? <Closed closed={closed} /> : null}
      {mayWork ? (
        <CloseDayForm
          day={day}
          differs={differences.length > 0}
          isAgain={closed !== null}
          onClosed={() => {
            reload()
            onClosed()
          }}
        />
      ) : null}
    </Part>
  )
}

/** The sums of each side; a side that cannot tell says so. */
function Sides({ compared }: { compared: Compared }) {
  const say = useWords('money')
  const { ledger, provider, statement } = compared
  return (
    <div className="overflow-x-auto">
      <table aria-label={say('close.sides')} className="min-w-80 border-collapse text-desk">
        <thead className="text-caption text-ink3">
          <tr>
            <th scope="col" className="sr-only">
              {say('close.side')}
            </th>
            <th scope="col" className="py-1 ps-8 text-end font-medium">
              {say('close.came')}
            </th>
            <th scope="col" className="py-1 ps-8 text-end font-medium">
              {say('close.went')}
            </th>
          </tr>
        </thead>
        <tbody>
          <SideRow name={say('close.ledgerCard')} sums={ledger.card} />
          <SideRow name={say('close.provider')} sums={provider} />
          <SideRow name={say('close.ledgerBank')} sums={ledger.mandate} />
          <SideRow name={say('close.statement')} sums={statement} />
        </tbody>
      </table>
    </div>
  )
}

function SideRow({ name, sums }: { name: string; sums: { came: number; went: number } | null }) {
  const say = useWords('money')
  const money = useMoneyText()
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 text-start font-medium">
        {name}
      </th>
      {sums ? (
        <>
          <td className="py-1.5 ps-8 text-end tabular-nums">
            <bdi>{money(sums.came)}</bdi>
          </td>
          <td className="py-1.5 ps-8 text-end tabular-nums">
            <bdi>{money(sums.went)}</bdi>
          </td>
        </>
      ) : (
        <td colSpan={2} className="py-1.5 ps-8 text-end text-ink3">
          {say('close.unknown')}
        </td>
      )}
    </tr>
  )
}

function Differences({ differences }: Pick<Compared, 'differences'>) {
  const say = useWords('money')
  const money = useMoneyText()
  if (differences.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line text-desk">
      {differences.map(({ problem, id, amount, caseId, number }) => (
        <li key={`${problem} ${id}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1">
            {say(`close.problems.${problem}`)}{' '}
            {caseId && number ? (
              <Link to={`/applications/${caseId}?tab=money`} className="underline">
                {number}
              </Link>
            ) : problem === 'line-open' ? (
              <Link to="/money/statements?state=waiting" className="underline">
                {say('close.toLines')}
              </Link>
            ) : (
              <bdi className="text-ink3">{id}</bdi>
            )}
          </span>
          <bdi className="font-[560] whitespace-nowrap tabular-nums">{money(amount)}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Closed({ closed }: { closed: NonNullable<Compared['closed']> }) {
  const say = useWords('money')
  const format = useFormatter()
  const time = format.dateTime(new Date(closed.closedAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <p className="text-desk text-ink2">
      {say('close.closed', { name: closed.closedBy, time, count: closed.differences })}
      {closed.note ? <bdi className="block">{closed.note}</bdi> : null}
    </p>
  )
}

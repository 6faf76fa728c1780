import { Link } from 'react-router'
import type { listStatementLines } from '#api/console/money/statements.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useMoneyDay } from '#web/console/money/use-money-day.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

export type Line = OutputOf<typeof listStatementLines>['lines'][number]

const dots = { matched: 'good', settled: 'good', open: 'failed', proposed: 'waiting' } as const

/** A line of a statement: what the bank says, what it is, and the way to settle it. */
export function LineRow({
  line,
  onOpen,
}: {
  line: Line
  /** Absent where the role may not settle. */
  onOpen: ((line: Line) => void) | undefined
}) {
  const say = useWords('money')
  const money = useMoneyText()
  const day = useMoneyDay()
  const { state, amount, words } = line
  const isWaiting = state === 'open' || state === 'proposed'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-desk lg:grid-cols-[5rem_minmax(0,2fr)_9rem_minmax(0,1fr)_6rem] lg:px-6">
      <span className="text-ink2 max-lg:order-3">{day(line.bookedOn)}</span>
      <bdi className="font-[560] wrap-anywhere max-lg:order-1">{words ?? say('lines.masked')}</bdi>
      <bdi className="text-end font-[560] whitespace-nowrap tabular-nums max-lg:order-2">
        {money(amount)}
      </bdi>
      <span className="min-w-0 max-lg:order-4 max-lg:justify-self-end">
        <StateDot state={dots[state]}>{say(`lines.states.${state}`)}</StateDot>
        <Told line={line} />
      </span>
      <span className="justify-self-end max-lg:order-5 max-lg:col-span-2 empty:hidden">
        {isWaiting && onOpen ? (
          <Button tone="edged" size="desk" onClick={() => onOpen(line)}>
            {say(state === 'open' ? 'lines.settle' : 'lines.confirm')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

/** What a line is, and who said so. */
function Told({ line }: { line: Line }) {
  const say = useWords('money')
  const { caseId, number, kind, explainedAs, note, decidedBy, confirmedBy } = line
  return (
    <span className="block text-ink2">
      {caseId && number && kind ? (
        <Link to={`/applications/${caseId}?tab=money`} className="underline">
          {say(`lines.kinds.${kind}`, { number })}
        </Link>
      ) : explainedAs ? (
        say(`lines.explained.${explainedAs}`)
      ) : null}
      {note ? <bdi className="block wrap-anywhere">{note}</bdi> : null}
      {decidedBy ? (
        <span className="block text-caption text-ink3">
          <bdi>{confirmedBy ? `${decidedBy}, ${confirmedBy}` : decidedBy}</bdi>
        </span>
      ) : null}
    </span>
  )
}

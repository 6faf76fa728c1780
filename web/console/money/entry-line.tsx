import { Link } from 'react-router'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { entryDots, useEntryText } from './use-entry-columns.tsx'
import type { MoneyEntry } from './use-entry-columns.tsx'

/** An entry as a line of the list on a phone. */
export function EntryLine({ entry }: { entry: MoneyEntry }) {
  const say = useWords('money')
  const text = useEntryText()
  const money = useMoneyText()
  const more = [text.day(entry.day), text.owedFor(entry), text.why(entry)].filter(Boolean)
  return (
    <li className="border-b border-line">
      <Link
        to={`/applications/${entry.caseId}?tab=money`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3 text-desk text-ink no-underline"
      >
        <span className="truncate font-[560]">
          {entry.number} <bdi className="font-normal">{entry.household ?? ''}</bdi>
        </span>
        <bdi className="text-end font-[560] tabular-nums">{money(entry.amount)}</bdi>
        <span className="text-ink2">{more.join(' · ')}</span>
        <span className="justify-self-end">
          <StateDot state={entryDots[entry.state]}>{say(`states.${entry.state}`)}</StateDot>
        </span>
      </Link>
    </li>
  )
}

import { Link } from 'react-router'
import type { listMoney } from '#api/console/money/entries.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { EntryState } from '#domain/payment/ledger/money-entries.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useMoneyDay } from './use-money-day.ts'

export type MoneyEntry = OutputOf<typeof listMoney>['entries'][number]

export const entryDots: Record<EntryState, DotState> = {
  due: 'idle',
  late: 'failed',
  asked: 'waiting',
  taken: 'good',
  refused: 'failed',
  refunding: 'waiting',
  refunded: 'good',
  'refund-failed': 'failed',
}

/** The columns of the list of money. */
export function useEntryColumns(): readonly TableColumn<MoneyEntry>[] {
  const say = useWords('money')
  const text = useEntryText()
  const money = useMoneyText()
  const header = (
    id: 'day' | 'household' | 'state' | 'for' | 'payer' | 'why' | 'vat' | 'amount',
  ) => ({
    id,
    header: say(`columns.${id}`),
  })
  return [
    { ...header('day'), sort: 'day', cell: ({ day }) => text.day(day) },
    {
      ...header('household'),
      isName: true,
      cell: (one) => (
        <Link to={`/applications/${one.caseId}?tab=money`} className="text-ink underline">
          {one.number} <bdi className="font-normal">{one.household ?? ''}</bdi>
        </Link>
      ),
    },
    {
      ...header('state'),
      cell: ({ state }) => <StateDot state={entryDots[state]}>{say(`states.${state}`)}</StateDot>,
    },
    { ...header('for'), cell: text.owedFor },
    { ...header('payer'), cell: ({ payer }) => say(`payers.${payer}`) },
    { ...header('why'), cell: text.why },
    {
      ...header('vat'),
      isExtra: true,
      cell: ({ vat }) => <bdi className="tabular-nums">{money(vat)}</bdi>,
    },
    {
      ...header('amount'),
      sort: 'amount',
      cell: ({ amount }) => (
        <bdi className="font-[560] whitespace-nowrap tabular-nums">{money(amount)}</bdi>
      ),
    },
  ]
}

/** An entry in words. */
export function useEntryText() {
  const say = useWords('money')
  const { code } = useShown()
  const day = useMoneyDay()
  return {
    day,
    owedFor: ({ dueKind, periodFrom, periodUntil }: MoneyEntry) =>
      dueKind && periodFrom && periodUntil
        ? `${say(`dues.${dueKind}`)}, ${day(periodFrom)} – ${day(periodUntil)}`
        : '',
    why: ({ failure, ground }: MoneyEntry) => {
      const said = failure ?? ground
      return said ? code(said) : ''
    },
  }
}

import { writeDirhams } from '#domain/bank/dirhams.ts'
import { dayNow } from '#server/clock.ts'
import { listMoneyEntries } from '#server/db/payment/money-list.ts'
import type { MoneyFilters } from '#server/db/payment/money-list.ts'
import type { Deps } from '#server/deps.ts'
import { shownEntries } from '#server/services/console/money/list-money.ts'

export const moneyHeader = [
  'day',
  'state',
  'number',
  'household',
  'payer',
  'amount_aed',
  'vat_aed',
  'for',
  'period_from',
  'period_until',
  'failure',
  'ground',
  'id',
]

/** Lines of what is owed and what moved, the newest first, at most so many. */
export async function moneyLines(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  filters: MoneyFilters,
  { isClear, most }: { isClear: boolean; most: number },
): Promise<unknown[][]> {
  const order = { sort: 'day', isDescending: true, offset: 0, limit: most } as const
  const rows = await listMoneyEntries(deps.db, filters, { ...order, today: dayNow(deps.clock) })
  const entries = await shownEntries(deps, rows, isClear)
  return entries.map((one) => [
    one.day,
    one.state,
    one.number,
    one.household,
    one.payer,
    writeDirhams(one.amount),
    writeDirhams(one.vat),
    one.dueKind,
    one.periodFrom,
    one.periodUntil,
    one.failure,
    one.ground,
    one.id,
  ])
}

import type { Hire } from '#api/hiring/hire.ts'
import type { HireMore } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'
import type { Standing } from '#server/services/cases/standing.ts'

/** The oldest month that the kept card failed to pay and the household can pay itself. */
export function unpaidOf(
  { cards }: Pick<Deps, 'cards'>,
  { state, visit }: Pick<Standing, 'state' | 'visit'>,
  { dues }: HireMore,
): Hire['unpaid'] {
  const due = dues.find(
    (one) => one.kind === 'month' && one.payer === 'card' && one.state === 'failed',
  )
  if (!due || !cards || state.ended_as !== 'completed') return undefined
  return {
    amount: due.amount,
    from: due.period_from,
    until: due.period_until,
    retryOn: due.retry_on ?? undefined,
    isAsked: due.has_open_page,
    host: cards.hostFor(visit.host ?? 'localhost'),
  }
}

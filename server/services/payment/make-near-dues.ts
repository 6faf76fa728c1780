import { addDays, daysBetween } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { isOwedAfter, isOwedUntil } from '#domain/payment/sums/payment-plan.ts'
import { dayNow } from '#server/clock.ts'
import { insertDues } from '#server/db/payment/dues.ts'
import { listWithoutDue } from '#server/db/payment/near-dues.ts'
import type { Deps } from '#server/deps.ts'
import { dueRow, owedNow } from './keep-dues.ts'

/** Days before its begin when a month's due is written. */
const NEAR_DAYS = 35

/**
 * Writes dues that begin within 35 days, each once. Who was replaced owes nothing for later months.
 */
export async function makeNearDues(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = addDays(dayNow(deps.clock), NEAR_DAYS)
  const month: Day = `${until.slice(0, 8)}01`
  for (const { id, replaced_on: replacedOn, last_day: lastDay } of await listWithoutDue(
    deps.db,
    month,
  )) {
    const plan = await owedNow(deps.db, id, await monthsUntil(deps, id, until))
    const near = plan.filter(
      (due) => due.dueOn <= until && isOwedAfter(due, replacedOn) && isOwedUntil(due, lastDay),
    )
    const now = deps.clock.now()
    await insertDues(
      deps.db,
      near.map((due) => dueRow(id, due, now)),
    )
  }
}

/** At least one month, so that the plan includes the last near one. */
async function monthsUntil({ db }: Pick<Deps, 'db'>, caseId: string, until: Day): Promise<number> {
  const [next] = (await owedNow(db, caseId, 1)).filter(({ kind }) => kind === 'month')
  if (!next || next.from > until) return 0
  return Math.floor(daysBetween(next.from, until) / 28) + 1
}

import { dubaiDay } from '#domain/day.ts'
import { insertDues, saveOnlyDue } from '#server/db/payment/dues.ts'
import { findVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { closeStalePages } from '#server/services/payment/cards/close-stale-pages.ts'
import { visaFactsOf } from '#server/services/visas/application/visa-facts.ts'

/**
 * Writes what is owed once a price is agreed, or changes it while unpaid. The case must be locked.
 * Throws RangeError where the sum is not that of the price list.
 */
export async function keepVisaDue(deps: Pick<Deps, 'db' | 'clock'>, caseId: string): Promise<void> {
  const { db, clock } = deps
  const visa = await findVisa(db, caseId)
  if (!visa || visa.total === null || visa.vat === null) return
  const { sum } = await visaFactsOf(deps, visa)
  if (sum?.total !== visa.total || sum.vat !== visa.vat) {
    throw new RangeError('the agreed sum of a visa is not that of its price list')
  }
  const now = clock.now()
  const day = dubaiDay(now.getTime())
  const due = {
    id: newOpaqueId(),
    case_id: caseId,
    kind: 'visa' as const,
    period_from: day,
    period_until: day,
    amount: visa.total,
    vat: visa.vat,
    passed_on: visa.total - visa.vat - sum.work,
    fees: JSON.stringify(sum.parts.map(({ part, sum: fee }) => ({ part, sum: fee }))),
    due_on: day,
    collect_on: day,
    payer: 'card' as const,
    created_at: now,
  }
  await insertDues(db, [due])
  await saveOnlyDue(db, due)
  await closeStalePages(deps, caseId)
}

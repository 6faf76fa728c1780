import { addDays } from '#domain/day.ts'
import type { Due } from '#domain/payment/sums/payment-plan.ts'
import { paymentPlan, planGoingOn } from '#domain/payment/sums/payment-plan.ts'
import type { Db } from '#server/db/connect.ts'
import { findAgreed } from '#server/db/payment/agreed.ts'
import { deleteMonthsUntil, insertDues, saveOnlyDue } from '#server/db/payment/dues.ts'
import type { NewDue } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** The first due and `months` more as owed now; none before the start. */
export async function owedNow(db: Db, caseId: string, months: number): Promise<Due[]> {
  const agreed = await findAgreed(db, caseId)
  if (!agreed?.first_day || agreed.monthly_amount === null || !agreed.payment_method) return []
  const { first_day: firstDay, monthly_amount: price, payment_method: method, holidays } = agreed
  const signedDay = agreed.signed_day ?? undefined
  const plan = paymentPlan({ price, firstDay, signedDay, method }, { holidays, months })
  // A replacement on the same mandates has already paid this month (ruling 31).
  return agreed.mandates_of === null ? plan : planGoingOn(plan)
}

/** Writes the first due, or changes it while unpaid. Monthly dues follow when each is near. */
export async function keepFirstDue(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
): Promise<void> {
  const first = await firstSumOf(deps.db, caseId)
  if (first) await writeFirstDue(deps, caseId, first)
}

/** The first due as owed now; undefined where none is. */
export async function firstSumOf(db: Db, caseId: string): Promise<Due | undefined> {
  return (await owedNow(db, caseId, 0)).find(({ kind }) => kind === 'first')
}

/** keepFirstDue for a known first due. */
export async function writeFirstDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  first: Due,
): Promise<void> {
  const due = dueRow(caseId, first, clock.now())
  await deleteMonthsUntil(db, caseId, first.until)
  await insertDues(db, [due])
  await saveOnlyDue(db, due)
}

/** Monthly dues of an earlier arrival go: the first one owed is for the month after she comes. */
export async function dropEarlyMonths({ db }: Pick<Deps, 'db'>, caseId: string): Promise<void> {
  const month = (await owedNow(db, caseId, 1)).find(({ kind }) => kind === 'month')
  if (month) await deleteMonthsUntil(db, caseId, addDays(month.from, -1))
}

/** A planned due as a row of `dues`. */
export function dueRow(caseId: string, due: Due, now: Date): NewDue {
  return {
    id: newOpaqueId(),
    case_id: caseId,
    kind: due.kind,
    period_from: due.from,
    period_until: due.until,
    amount: due.amount,
    vat: due.vat,
    due_on: due.dueOn,
    collect_on: due.collectOn,
    payer: due.payer,
    created_at: now,
  }
}

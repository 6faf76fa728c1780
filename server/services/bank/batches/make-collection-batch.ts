import { collectionFile } from '#domain/bank/collection-rows.ts'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { workingDayFrom } from '#domain/holidays.ts'
import { firstDebit } from '#domain/payment/sums/first-debit.ts'
import { whyNotCollect } from '#domain/payment/may-collect.ts'
import type { Collected } from '#domain/payment/may-collect.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import { dayNow } from '#server/clock.ts'
import { nextBatchNumber } from '#server/db/bank/batches.ts'
import { listHolidaysFrom, lockDuesToCollect } from '#server/db/bank/dues-to-collect.ts'
import type { DueToCollect } from '#server/db/bank/dues-to-collect.ts'
import type { BankScope } from '#server/db/bank/mandates-to-send.ts'
import { inTransaction } from '#server/db/connect.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { openCharges } from '#server/services/payment/open-charge.ts'
import { originatorForBank } from '#server/services/settings/company.ts'
import { addStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { NewStaffTask } from '#server/services/staff/add-staff-task.ts'
import { keepBatch, refIn } from './keep-batch.ts'
import type { MadeBatch } from './keep-batch.ts'

/** The name of the provider on payments by direct debit. */
export const BANK = 'bank'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>
type Mandate = DueToCollect['mandates'][number]
type Ready = { due: DueToCollect; mandate: Mandate; day: Day }

/** Collects the dues whose day is near. Staff get a task for what a mandate does not allow. */
export function makeCollectionBatch(
  deps: Parts,
  scope: BankScope = 'all',
): Promise<MadeBatch | undefined> {
  return inTransaction(deps.db, async (db) => {
    const today = dayNow(deps.clock)
    const { leadDays } = await getSetting(db, 'bank')
    const dues = await lockDuesToCollect(db, addDays(today, leadDays), scope)
    const ready = await findReady({ ...deps, db }, dues, today)
    if (ready.length === 0) return undefined
    const { oic } = await originatorForBank({ ...deps, db })
    const number = await nextBatchNumber(db)
    const rows = ready.map((one, index) => rowOf(one, { ref: refIn(number, index + 1), oic }))
    const charges = ready.map(({ due }, index) => ({ due, ref: refIn(number, index + 1) }))
    const paymentIds = await openCharges({ ...deps, db }, charges, BANK)
    const asked = ready.map(({ due, mandate, day }, index) => ({
      ref: refIn(number, index + 1),
      case_id: due.case_id,
      mandate_id: mandate.id,
      payment_id: paymentIds[index] ?? null,
      amount: due.amount,
      collect_on: day,
    }))
    const text = collectionFile(rows)
    return keepBatch({ ...deps, db }, { number, kind: 'collections', text, asked })
  })
}

/** Dues that their mandates allow, each counted against the limit of the next. */
async function findReady(
  deps: Pick<Deps, 'db' | 'clock'>,
  dues: readonly DueToCollect[],
  today: Day,
): Promise<Ready[]> {
  const holidays = await listHolidaysFrom(deps.db, today)
  const ready: Ready[] = []
  const refused: NewStaffTask[] = []
  const ofMandate = new Map<string, Collected[]>()
  for (const due of dues) {
    const mandate = mandateFor(due)
    if (!mandate?.accepted_ref) continue
    const wanted = due.retry_on ?? due.collect_on
    const day = workingDayFrom(wanted < today ? today : wanted, holidays)
    const before = ofMandate.get(mandate.id) ?? mandate.collected
    const why = whyNotCollect(allowedBy(mandate), { day, amount: due.amount }, before)
    if (!why) {
      ready.push({ due, mandate, day })
      ofMandate.set(mandate.id, [...before, { day, amount: due.amount }])
    }
    // No task for a day before the mandate begins: waiting solves it.
    else if (why !== 'outside-dates' || day > mandate.starts_on) {
      const about = { caseId: due.case_id, about: due.id }
      refused.push({ ...about, kind: 'collect-otherwise', reason: why })
    }
  }
  await addStaffTasks(deps, refused)
  return ready
}

/** The first due uses the one-time mandate, unless she comes in a later month than was signed. */
function mandateFor(due: DueToCollect): Mandate | undefined {
  const of = (kind: Mandate['kind']) => due.mandates.find((one) => one.kind === kind)
  const once = of('one-time')
  if (due.kind === 'month' || due.monthly_amount === null) return of('monthly')
  const { mandate } = firstDebit(due.monthly_amount, due.period_from, once?.starts_on)
  return of(mandate)
}

function allowedBy(mandate: Mandate) {
  const { kind, amount, cap, starts_on: startsOn, ends_on: endsOn } = mandate
  const most = cap ?? amount
  return kind === 'monthly'
    ? { kind, most, startsOn, endsOn: endsOn ?? startsOn, collections: MONTHLY_COLLECTIONS }
    : { kind: 'one-time' as const, most, startsOn, endsOn: endsOn ?? startsOn, collections: 1 }
}

const rowOf = ({ due, mandate, day }: Ready, { ref, oic }: { ref: string; oic: string }) => ({
  ref,
  oic,
  mandateRef: mandate.accepted_ref ?? '',
  customerReference: String(due.number),
  collectOn: day,
  from: due.period_from,
  until: due.period_until,
  amount: due.amount,
})

import type * as z from 'zod/mini'
import type * as calls from '#api/console/cases/case-money.ts'
import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import type { EndReason } from '#domain/payment/sums/end-of-service.ts'
import { splitRefund, refundableSum } from '#domain/payment/sums/split-refund.ts'
import { dayNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { cancelHire } from '#server/services/hiring/cancel-hire.ts'
import { endService } from '#server/services/hiring/end-service.ts'
import { refundable } from '#server/services/payment/give-back.ts'
import { giveGoodwill } from '#server/services/payment/give-goodwill.ts'
import { refundByHand } from '#server/services/payment/refund-by-hand.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { onCase } from './on-case.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Asked = z.output<(typeof calls.endCase)['input']>
type Sums = z.output<(typeof calls.endCase)['output']>

/** Ends a hire with the sums and papers that its household would have (ruling 55). */
export async function endCase(deps: Parts, _asker: StaffAsker, asked: Asked): Promise<Sums> {
  const { caseId, reason, lastDay } = asked
  const action = reason === 'cancelled' ? 'cancel-hire' : 'end-service'
  const { state } = await onCase(deps, caseId, action)
  if (reason === 'cancelled') {
    const back = await cancelHire(deps, caseId)
    return { lastDay: null, gives: 'all-paid', back, owed: 0, days: null, by: null }
  }
  return endOn(deps, state, { reason, lastDay: lastDay ?? dayNow(deps.clock) })
}

async function endOn(
  deps: Parts,
  application: Parameters<typeof endService>[1],
  of: { reason: EndReason; lastDay: Day },
): Promise<Sums> {
  if (!isDay(of.lastDay)) throw fieldProblem('lastDay', 'last-day-moved')
  const end = await endService(deps, application, { ...of, by: 'staff' })
  const { lastDay, gives, back, owed, by, days = null } = end
  return { lastDay, gives, back, owed, by, days }
}

/** What an end would bring: it is done in a transaction that is taken back, so that no sum differs. */
export async function previewEnd(deps: Parts, asker: StaffAsker, asked: Asked): Promise<Sums> {
  const tried = new Tried<Sums>()
  await inTransaction(deps.db, async (db) => {
    tried.sums = await endCase({ ...deps, db }, asker, asked)
    throw tried
  }).catch((error: unknown) => {
    if (error !== tried) throw error
  })
  if (!tried.sums) throw new Problem('unexpected')
  return tried.sums
}

/** Thrown to take a transaction back, with what it would have brought. */
class Tried<Found> extends Error {
  sums: Found | undefined
}

type Part = { caseId: string; amount: number }

/** How a sum would go back: the newest payments first, each by its own way. */
export async function previewGivingBack({ db }: Parts, _asker: StaffAsker, of: Part) {
  const payments = await listPayments(db, of.caseId)
  const charges = refundable(payments)
  const most = refundableSum(charges)
  if (of.amount <= 0 || of.amount > most) return { parts: [], most }
  const parts = splitRefund(charges, of.amount).flatMap(({ id, amount, vat }) => {
    const charge = payments.find((one) => one.id === id)
    if (!charge) return []
    const { payer, amount: paid, settled_at: at, created_at: since } = charge
    return [{ paidAt: (at ?? since).toISOString(), paid, amount, vat, payer }]
  })
  return { parts, most }
}

/** Gives a part back though it is not owed. Throws at `amount` for more than is left. */
export async function giveBackPart(deps: Parts, _asker: StaffAsker, { caseId, amount }: Part) {
  await onCase(deps, caseId, 'give-back')
  if (amount <= 0) throw fieldProblem('amount', 'out-of-range')
  const said = await giveGoodwill(deps, { caseId, amount })
  if (!said.given) throw fieldProblem('amount', 'out-of-range')
}

/** Writes down that waiting transfers were made. */
export async function noteTransfers(
  deps: Parts,
  _asker: StaffAsker,
  { caseId }: { caseId: string },
): Promise<{ sum: number }> {
  await onCase(deps, caseId, 'note-transfer')
  return { sum: await refundByHand(deps, caseId) }
}

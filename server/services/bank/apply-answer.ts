import { moveMandate } from '#domain/signing/mandate.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { moveMeant } from '#domain/bank/judge-answer.ts'
import { collectionOutcomes, isMandateOutcome } from '#domain/bank/outcomes.ts'
import type { CollectionOutcome, MandateOutcome } from '#domain/bank/outcomes.ts'
import type { CollectionFailure } from '#domain/bank/outcomes.ts'
import { lockMandate } from '#server/db/bank/mandate-moves.ts'
import type { AskedRow } from '#server/db/bank/answers.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { afterCollectionFailed } from './after-collection.ts'
import { leadBack } from './lead-back.ts'
import { moveMandateTo } from '#server/services/signing/move-mandate-to.ts'
import { renewLost } from './renew-lost.ts'

export type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/** Applies one new answer of the bank in the transaction of its file. */
export async function applyAnswer(
  deps: AnswerDeps,
  { answer, row }: { answer: Answer; row: AskedRow },
): Promise<void> {
  const { status } = answer
  // An earlier answer of this file may have changed the mandate's state.
  const mandate = await lockMandate(deps.db, row.mandate_id)
  if (!mandate) throw new Error('a request is of a mandate that is there')
  if (isMandateOutcome(status)) {
    await applyToMandate(deps, { ...answer, status }, { mandate, asked: row })
  } else if (row.payment_id !== null) {
    await applyToPayment(deps, { status, paymentId: row.payment_id }, mandate)
  }
}

async function applyToMandate(
  deps: AnswerDeps,
  answer: Answer & { status: MandateOutcome },
  { mandate, asked }: { mandate: MandateRow; asked: Pick<AskedRow, 'is_cancellation'> },
): Promise<void> {
  const { status, reason, bankCode: code, bankText: text } = answer
  const move = moveMeant(status, { mandate, isCancellation: asked.is_cancellation })
  if (!move) return
  if (!moveMandate(mandate, move, 'bank').ok) {
    if (move === 'keep') await askAnew(deps, mandate)
    return
  }
  await moveMandateTo(deps, {
    mandateId: mandate.id,
    move,
    by: 'bank',
    ...(reason && { reason }),
    bank: { code, text },
  })
  if (move === 'reject' && reason) await leadBack(deps, mandate, reason)
  if (move === 'keep') await askAnew(deps, mandate)
  // A mandate cancelled at our request is not signed again.
  if (move === 'cancel' && mandate.state !== 'CANCEL_PENDING') {
    await renewLost(deps, mandate, 'REFUSED_BY_CUSTOMER')
  }
}

/** The bank did not cancel it: staff ask why. */
const askAnew = (deps: AnswerDeps, { id: about, case_id: caseId }: MandateRow) =>
  addStaffTask(deps, { caseId, kind: 'cancel-mandate', reason: 'KEPT', about })

async function applyToPayment(
  deps: AnswerDeps,
  { status, paymentId }: { status: CollectionOutcome; paymentId: string },
  mandate: MandateRow,
): Promise<void> {
  const failure = collectionOutcomes[status]
  const outcome = failure === null ? 'succeeded' : 'failed'
  const word = { outcome, failure: failure ?? undefined, by: 'provider' } as const
  const settled = await settlePayment(deps, { paymentId, ...word })
  if (!settled) return
  if (failure === null) return completeOnce(deps, mandate)
  if (settled.due) await afterCollectionFailed(deps, settled.due, failure)
  const reason = lostFor[failure]
  if (!reason || mandate.state !== 'ACTIVE') return
  const lost = await moveMandateTo(deps, { mandateId: mandate.id, move: 'cancel', by: 'bank' })
  await renewLost(deps, lost, reason)
}

/** Failures that end the mandate itself. */
const lostFor: Partial<Record<CollectionFailure, 'REFUSED_BY_CUSTOMER' | 'ACCOUNT_CLOSED'>> = {
  'mandate-cancelled': 'REFUSED_BY_CUSTOMER',
  'account-closed': 'ACCOUNT_CLOSED',
}

/** A one-time mandate is complete after its collection. */
async function completeOnce(deps: AnswerDeps, { id: mandateId, kind, state }: MandateRow) {
  if (kind !== 'one-time' || state !== 'ACTIVE') return
  await moveMandateTo(deps, { mandateId, move: 'complete', by: 'bank' })
}

import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateMove } from '#domain/signing/mandate.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { moveMeant } from '#domain/bank/judge-answer.ts'
import { collectionOutcomes, isMandateOutcome } from '#domain/bank/outcomes.ts'
import type { CollectionOutcome, MandateOutcome } from '#domain/bank/outcomes.ts'
import type { CollectionFailure } from '#domain/bank/outcomes.ts'
import { lockMandates } from '#server/db/bank/mandate-moves.ts'
import type { AskedRow } from '#server/db/bank/answers.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { afterCollectionFailed } from './after-collection.ts'
import { leadBack } from './lead-back.ts'
import { moveMandates, moveMandateTo } from '#server/services/signing/move-mandate-to.ts'
import type { MandateMoveTo } from '#server/services/signing/move-mandate-to.ts'
import { renewLost } from './renew-lost.ts'

export type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

type News = { answer: Answer; row: AskedRow }

/**
 * Applies new answers in the transaction of their file, those of a case in their order: one by one
 * where something follows from one of them, else all at once.
 */
export async function applyAnswers(deps: AnswerDeps, news: readonly News[]): Promise<void> {
  const ids = new Set(news.map(({ row }) => row.mandate_id))
  const mandates = new Map((await lockMandates(deps.db, [...ids])).map((one) => [one.id, one]))
  const asked = new Set<string>()
  const slow = new Set<string>()
  const moves = news.map((one) => {
    const { case_id: caseId, mandate_id: mandateId } = one.row
    const move = aloneMove(one, mandates.get(mandateId))
    if (!move || asked.has(mandateId)) slow.add(caseId)
    asked.add(mandateId)
    return { caseId, move }
  })
  await moveMandates(
    deps,
    moves.flatMap(({ caseId, move }) => (move && !slow.has(caseId) ? [move] : [])),
  )
  for (const one of news) if (slow.has(one.row.case_id)) await applyAnswer(deps, one)
}

/** The move by which an answer is applied where nothing else follows from it. */
function aloneMove(
  { answer, row }: News,
  mandate: MandateRow | undefined,
): MandateMoveTo | undefined {
  const { status } = answer
  if (!mandate || !isMandateOutcome(status)) return undefined
  const move = moveMeant(status, { mandate, isCancellation: row.is_cancellation })
  const isAlone = move === 'accept' || (move === 'cancel' && mandate.state === 'CANCEL_PENDING')
  return isAlone && moveMandate(mandate, move, 'bank').ok
    ? moveOf(answer, mandate.id, move)
    : undefined
}

const moveOf = (
  { reason, bankCode: code, bankText: text }: Answer,
  mandateId: string,
  move: MandateMove,
): MandateMoveTo => ({
  mandateId,
  move,
  by: 'bank',
  ...(reason && { reason }),
  bank: { code, text },
})

async function applyAnswer(deps: AnswerDeps, { answer, row }: News): Promise<void> {
  const { status } = answer
  // An earlier answer of this file may have changed the mandate's state.
  const [mandate] = await lockMandates(deps.db, [row.mandate_id])
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
  const { status, reason } = answer
  const move = moveMeant(status, { mandate, isCancellation: asked.is_cancellation })
  if (!move) return
  if (!moveMandate(mandate, move, 'bank').ok) {
    if (move === 'keep') await askAnew(deps, mandate)
    return
  }
  await moveMandateTo(deps, moveOf(answer, mandate.id, move))
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

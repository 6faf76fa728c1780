import type { Answer } from '#domain/bank/read-answers.ts'
import { collectionOutcomes, isMandateOutcome, mandateOutcomes } from '#domain/bank/outcomes.ts'
import type { CollectionOutcome, MandateOutcome } from '#domain/bank/outcomes.ts'
import type { AskedRow } from '#server/db/bank/answers.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { leadBack } from './lead-back.ts'
import { moveMandateTo } from './move-mandate-to.ts'
import { tellOfBank } from './tell-of-bank.ts'

export type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>

/** One answer that is news, in the transaction of its file. */
export async function applyAnswer(
  deps: AnswerDeps,
  { answer, row }: { answer: Answer; row: AskedRow },
): Promise<void> {
  const { status } = answer
  if (isMandateOutcome(status)) await applyToMandate(deps, { ...answer, status }, row)
  else if (row.payment_id !== null) await applyToPayment(deps, status, row.payment_id)
}

async function applyToMandate(
  deps: AnswerDeps,
  answer: Answer & { status: MandateOutcome },
  row: AskedRow,
): Promise<void> {
  const { status, reason, bankCode: code, bankText: text } = answer
  const mandate = await moveMandateTo(deps, {
    mandateId: row.mandate_id,
    move: mandateOutcomes[status],
    by: 'bank',
    ...(reason && { reason }),
    bank: { code, text },
  })
  if (status === 'REJECTED' && reason) await leadBack(deps, mandate, reason)
  if (status === 'CANCELLED') await tellOfBank(deps, mandate.application_id, 'cancelled')
}

async function applyToPayment(
  deps: AnswerDeps,
  status: CollectionOutcome,
  paymentId: string,
): Promise<void> {
  const failure = collectionOutcomes[status]
  const outcome = failure === null ? 'succeeded' : 'failed'
  await settlePayment(deps, { paymentId, outcome, failure: failure ?? undefined })
}

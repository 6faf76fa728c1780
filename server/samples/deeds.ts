import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { getMyHire, reportArrival } from '#api/hiring/my-hire.ts'
import { writeAnswers } from '#domain/bank/read-answers.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { addDays, daysLater } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { CURRENCY } from '#domain/payment/money.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findFirstDue } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import {
  listAskedOf,
  listPendingRefundsOf,
  listUnsealedInvoicesOf,
  listUnsealedOf,
} from '#server/db/samples/sample-cases.ts'
import { certifyPapers } from '#server/jobs/certify-papers.ts'
import { sealMandate } from '#server/jobs/seal-mandate.ts'
import { sendRefund } from '#server/jobs/send-refund.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { takeDispute } from '#server/services/payment/cards/take-dispute.ts'
import { sealInvoice } from '#server/services/payment/invoices/seal-invoice.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import type { PaymentFailure } from '#domain/payment/payment-states.ts'
import { textsOf } from './case-texts.ts'
import type { ToldCase } from './case-texts.ts'
import { SampleDevice } from './sample-device.ts'
import type { SampleHire } from './sample-hire.ts'

/** What happens to an application beside the answers of its household. */

/** She opens the link of her text message and answers. */
export async function sheSays(hire: SampleHire, answer: 'yes' | 'no' | 'question'): Promise<void> {
  const token = await hire.inTexts(/her-answer\?token=([\w-]{43})/)
  const phone = new SampleDevice(hire.told.app)
  const question = answer === 'question' ? { question: 'EVENING_CALL_HOME' as const } : {}
  await phone.call(sendHerAnswer, { token, answer, ...question })
}

/** The household asks the bank of its card for the money back. */
export async function disputesCard({ told: { deps }, caseId }: SampleHire): Promise<void> {
  const paid = (await listPayments(deps.db, caseId)).find(({ kind }) => kind === 'charge')
  if (!paid?.provider_ref) throw new Error('a sample has no card payment to dispute')
  const dispute = {
    ref: newOpaqueId(),
    chargeRef: paid.provider_ref,
    amount: paid.amount,
    currency: CURRENCY,
    reason: 'not-received',
    state: 'needs-answer',
    answerBy: daysLater(deps.clock.now(), DAYS_TO_ANSWER).toISOString(),
  } as const
  await inTransaction(deps.db, (db) =>
    takeDispute({ ...deps, db }, { provider: paid.provider, dispute }),
  )
}

/** As card providers usually allow. */
const DAYS_TO_ANSWER = 7

/** What jobs do after each step: seals, certificate, invoices, refunds and text messages. */
export async function workIsDone(hire: SampleHire): Promise<void> {
  const { caseId, told } = hire
  const { deps } = told
  for (const mandateId of await listUnsealedOf(deps.db, caseId)) {
    await sealMandate(deps, { mandateId })
  }
  await certifyPapers(deps, { caseId })
  await moneyIsDone(hire)
}

/** The same of any case: refunds, invoices and text messages. */
export async function moneyIsDone(sample: ToldCase): Promise<void> {
  const { caseId, told } = sample
  const { deps } = told
  for (const paymentId of await listPendingRefundsOf(deps.db, caseId)) {
    await sendRefund(deps, { paymentId })
  }
  for (const invoiceId of await listUnsealedInvoicesOf(deps.db, caseId)) {
    await sealInvoice(deps, { invoiceId })
  }
  await textsOf(sample)
}

/** The bank gets the mandates of this application alone. */
export async function goesToBank(hire: SampleHire): Promise<void> {
  await makeMandateBatch(hire.told.deps, 'clock', { caseId: hire.caseId })
}

type Said = Pick<Answer, 'status'> & Partial<Pick<Answer, 'reason'>>

/** The bank answers what it was asked, as a file of its own. */
export async function bankSays(
  hire: SampleHire,
  said: Said,
  kinds: readonly MandateKind[] = ['one-time', 'monthly'],
): Promise<void> {
  const asked = await listAskedOf(hire.told.deps.db, hire.caseId)
  const answers = asked
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ ref, amount }) => ({ ref, amount, bankCode: 'SAMPLE', bankText: '', ...said }))
  const bytes = Buffer.from(writeAnswers(answers))
  const taken = await takeAnswers(hire.told.deps, { name: 'sample.csv', bytes })
  if (taken.taken !== 'now') throw new Error(`a bank answer of a sample is ${taken.taken}`)
}

/** The first sum comes, or does not. */
export async function firstSum(hire: SampleHire, failure?: PaymentFailure): Promise<DueRow> {
  const { caseId, told } = hire
  await keepFirstDue(told.deps, caseId)
  const due = await findFirstDue(told.deps.db, caseId)
  if (!due) throw new Error('a sample owes nothing')
  const paymentId = await openCharge(told.deps, due, 'bank')
  const outcome = failure ? 'failed' : 'succeeded'
  await settlePayment(told.deps, { paymentId, outcome, failure, by: 'provider' })
  return due
}

/** The day on which she is to come; later its household's session has ended. */
export async function dayOf(hire: SampleHire): Promise<Day> {
  if (hire.day !== undefined) return hire.day
  const { hire: own } = await hire.device.call(getMyHire, { caseId: hire.caseId })
  const day = own?.arrival?.day
  if (day === undefined) throw new Error('a sample has no day')
  hire.day = day
  return day
}

/** She comes on her day, as her household says the same evening. */
export async function sheComes(hire: SampleHire): Promise<void> {
  hire.told.clock.on(await dayOf(hire), '18:30')
  await hire.device.call(reportArrival, { caseId: hire.caseId })
}

/** So many days after the day on which she was to come. */
export async function daysAfter(hire: SampleHire, days: number, time = '11:00'): Promise<void> {
  hire.told.clock.on(addDays(await dayOf(hire), days), time)
}

import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { isDisputeNews } from '#domain/payment/card-disputes.ts'
import type { DisputeState } from '#domain/payment/card-disputes.ts'
import type { SandboxSession } from './sandbox-books.ts'
import type { SandboxParts } from './sandbox-calls.ts'

const DAYS_TO_ANSWER = 7
const DAY_MS = 86_400_000

/** The owner of the card asks the bank for the money of a paid page back. */
export async function openDispute(
  { books, callbacks, clock }: SandboxParts,
  { asked, word }: SandboxSession,
): Promise<void> {
  if (word.state !== 'succeeded' || word.ref === undefined) return
  const dispute = {
    ref: `dp_${newOpaqueId()}`,
    chargeRef: word.ref,
    paymentId: word.paymentId,
    amount: word.amount,
    currency: word.currency,
    reason: 'not-recognised',
    state: 'needs-answer',
    answerBy: new Date(clock.now().getTime() + DAYS_TO_ANSWER * DAY_MS).toISOString(),
  } as const
  books.books.disputes[dispute.ref] = { dispute, callbackUrl: asked.callbackUrl }
  await callbacks.tellDispute(dispute, asked.callbackUrl)
}

const answers: Readonly<Record<string, DisputeState>> = {
  send: 'under-review',
  shop: 'won',
  owner: 'lost',
}

/** The shop's answer, or the bank's decision; what is decided stays so. */
export async function answerDispute(
  { books, callbacks }: SandboxParts,
  ref: string,
  answer: string,
): Promise<void> {
  const known = books.books.disputes[ref]
  const state = answers[answer]
  if (!known || !state || !isDisputeNews(known.dispute.state, state)) return
  known.dispute = { ...known.dispute, state }
  await callbacks.tellDispute(known.dispute, known.callbackUrl)
}

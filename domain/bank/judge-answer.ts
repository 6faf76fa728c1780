import type { PaymentState } from '#domain/payment/payment-states.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateKind, MandateState } from '#domain/signing/mandate.ts'
import type { AnswerProblemCode } from './answer-problem.ts'
import { isMandateOutcome, mandateOutcomes } from './outcomes.ts'
import type { BankOutcome } from './outcomes.ts'
import type { Answer } from './read-answers.ts'

/** What is known of a request when its answer comes. */
export type AskedRequest = {
  amount: number
  /** The bank's word so far. */
  outcome: BankOutcome | null
  reason: string | null
  /** Whether the bank was asked about the same mandate once more since. */
  isAskedAgain: boolean
  mandate: { kind: MandateKind; state: MandateState }
  /** Of a collection. */
  payment: PaymentState | null
}

/** `known` changes nothing: the bank said it before. */
export type Judged = 'news' | 'known' | { code: AnswerProblemCode; column: string }

export function judgeAnswer(
  answer: Pick<Answer, 'status' | 'reason' | 'amount'>,
  request: AskedRequest,
): Judged {
  const { status } = answer
  if (answer.amount !== request.amount) return { code: 'amount-differs', column: 'amount' }
  if (isMandateOutcome(status) === (request.payment !== null)) {
    return { code: 'unknown-status', column: 'status' }
  }
  if (status === request.outcome && (answer.reason ?? null) === request.reason) return 'known'
  if (!isMandateOutcome(status)) return judgeCollection(status, request)
  if (request.isAskedAgain) return { code: 'asked-again-since', column: 'reference' }
  const moved = moveMandate(request.mandate, mandateOutcomes[status], 'bank')
  return moved.ok ? 'news' : { code: 'impossible-now', column: 'status' }
}

/** Money that came after all is news; that it went away again is no answer but a claim. */
function judgeCollection(status: BankOutcome, { payment }: AskedRequest): Judged {
  const isNews = payment === 'pending' || (payment === 'failed' && status === 'PAID')
  return isNews ? 'news' : { code: 'impossible-now', column: 'status' }
}

import type { PaymentState } from '#domain/payment/payment-states.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateKind, MandateMove, MandateState } from '#domain/signing/mandate.ts'
import type { AnswerProblemCode } from './answer-problem.ts'
import { isCancellationOutcome, isMandateOutcome, mandateOutcomes } from './outcomes.ts'
import type { BankOutcome, MandateOutcome } from './outcomes.ts'
import type { Answer } from './read-answers.ts'

/** A request and what is known when its answer comes. */
export type AskedRequest = {
  amount: number
  /** The bank's earlier answer, if any. */
  outcome: BankOutcome | null
  reason: string | null
  /** Whether a later request asked about the same mandate. */
  isAskedAgain: boolean
  /** Whether it asks to cancel the mandate. */
  isCancellation: boolean
  mandate: { kind: MandateKind; state: MandateState }
  /** Of a collection. */
  payment: PaymentState | null
}

/** `known` repeats an earlier answer and changes nothing. */
export type Judged = 'news' | 'known' | { code: AnswerProblemCode; column: string }

export function judgeBankAnswer(
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
  return judgeMandate(status, request)
}

function judgeMandate(status: MandateOutcome, request: AskedRequest): Judged {
  if (request.isAskedAgain) return { code: 'asked-again-since', column: 'reference' }
  const fits = request.isCancellation ? isCancellationOutcome(status) : status !== 'KEPT'
  if (!fits) return { code: 'unknown-status', column: 'status' }
  const move = moveMeant(status, request)
  if (!move || isOvertaken(request)) return 'news'
  return moveMandate(request.mandate, move, 'bank').ok
    ? 'news'
    : { code: 'impossible-now', column: 'status' }
}

/** After we asked to cancel, an acceptance is only noted; any other answer cancels the mandate. */
export function moveMeant(
  status: MandateOutcome,
  { mandate, isCancellation }: Pick<AskedRequest, 'mandate' | 'isCancellation'>,
): MandateMove | undefined {
  if (isCancellation || mandate.state !== 'CANCEL_PENDING') return mandateOutcomes[status]
  return status === 'ACCEPTED' ? undefined : 'cancel'
}

/** The mandate was cancelled at our request before this answer, which is only noted. */
const isOvertaken = ({ outcome, isCancellation, mandate }: AskedRequest): boolean =>
  outcome === null && !isCancellation && mandate.state === 'CANCELLED'

/** A later payment is news; a payment that is withdrawn needs a claim, not an answer. */
function judgeCollection(status: BankOutcome, { payment }: AskedRequest): Judged {
  const isNews = payment === 'pending' || (payment === 'failed' && status === 'PAID')
  return isNews ? 'news' : { code: 'impossible-now', column: 'status' }
}

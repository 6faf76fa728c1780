import type { PaymentState } from '#domain/payment/payment-states.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateKind, MandateMove, MandateState } from '#domain/signing/mandate.ts'
import type { AnswerProblemCode } from './answer-problem.ts'
import { isCancellationOutcome, isMandateOutcome, mandateOutcomes } from './outcomes.ts'
import type { BankOutcome, MandateOutcome } from './outcomes.ts'
import type { Answer } from './read-answers.ts'

/** What is known of a request when its answer comes. */
export type AskedRequest = {
  amount: number
  /** The bank's word so far. */
  outcome: BankOutcome | null
  reason: string | null
  /** Whether the bank was asked about the same mandate once more since. */
  isAskedAgain: boolean
  /** It asks the bank to forget the mandate. */
  isCancellation: boolean
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

/** Cancelled as we asked, before the bank answered whether it is set up: that answer is only noted. */
const isOvertaken = ({ outcome, isCancellation, mandate }: AskedRequest): boolean =>
  outcome === null && !isCancellation && mandate.state === 'CANCELLED'

/** Money that came after all is news; that it went away again is no answer but a claim. */
function judgeCollection(status: BankOutcome, { payment }: AskedRequest): Judged {
  const isNews = payment === 'pending' || (payment === 'failed' && status === 'PAID')
  return isNews ? 'news' : { code: 'impossible-now', column: 'status' }
}

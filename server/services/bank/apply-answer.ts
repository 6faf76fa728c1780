import { moveMandate } from '#domain/signing/mandate.ts'
import type { MandateMove } from '#domain/signing/mandate.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { moveMeant } from '#domain/bank/judge-answer.ts'
import { collectionOutcomes, isMandateOutcome } from '#domain/bank/outcomes.ts'
import type { CollectionFailure } from '#domain/bank/outcomes.ts'
import { lockApplications } from '#server/db/hiring/lock-application.ts'
import { lockMandates } from '#server/db/bank/mandate-moves.ts'
import type { AskedRow } from '#server/db/bank/answers.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayments } from '#server/services/payment/settle-payment.ts'
import { addStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { afterCollectionsFailed } from './after-collection.ts'
import { reopenStep } from './reopen-step.ts'
import { moveMandates, moveMandateTo } from '#server/services/signing/move-mandate-to.ts'
import type { MandateMoveTo } from '#server/services/signing/move-mandate-to.ts'
import { renewLost } from './renew-lost.ts'

export type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

type News = { answer: Answer; row: AskedRow }
/** With the mandate as it is before the answer. */
type Told = News & { mandate: MandateRow }

/** Applies new answers in the transaction of their file, those of a case in their order. */
export async function applyAnswers(deps: AnswerDeps, news: readonly News[]): Promise<void> {
  const caseIds = news.flatMap(({ row }) => [row.case_id, row.mandate_case])
  await lockApplications(deps.db, [...new Set(caseIds)])
  for (const round of roundsOf(news)) await applyRound(deps, round)
}

/** In a round each case is named once, so that all of it can be applied at once. */
function roundsOf(news: readonly News[]): News[][] {
  const rounds: News[][] = []
  const counts = new Map<string, number>()
  for (const one of news) {
    const cases = [one.row.case_id, one.row.mandate_case]
    const round = Math.max(...cases.map((id) => counts.get(id) ?? 0))
    for (const id of cases) counts.set(id, round + 1)
    ;(rounds[round] ??= []).push(one)
  }
  return rounds
}

async function applyRound(deps: AnswerDeps, news: readonly News[]): Promise<void> {
  // An answer of an earlier round may have changed a mandate's state.
  const locked = await lockMandates(
    deps.db,
    news.map(({ row }) => row.mandate_id),
  )
  const mandates = new Map(locked.map((one) => [one.id, one]))
  const told = news.map((one) => {
    const mandate = mandates.get(one.row.mandate_id)
    if (!mandate) throw new Error('a request is of a mandate that is there')
    return { ...one, mandate }
  })
  await applyToMandates(deps, told)
  await applyToPayments(deps, told)
}

async function applyToMandates(deps: AnswerDeps, told: readonly Told[]): Promise<void> {
  const meant = told.flatMap((one) => {
    const { answer, row, mandate } = one
    const { status } = answer
    if (!isMandateOutcome(status)) return []
    const move = moveMeant(status, { mandate, isCancellation: row.is_cancellation })
    return move ? [{ ...one, move }] : []
  })
  const moved = meant.filter(({ mandate, move }) => moveMandate(mandate, move, 'bank').ok)
  await moveMandates(deps, moved.map(moveOf))
  await reopenStep(
    deps,
    moved.flatMap(({ mandate, move, answer: { reason } }) =>
      move === 'reject' && reason ? [{ mandate, reason }] : [],
    ),
  )
  await addStaffTasks(deps, meant.filter(({ move }) => move === 'keep').map(askAnew))
  for (const { mandate, move } of moved) {
    // A mandate cancelled at our request is not signed again.
    if (move === 'cancel' && mandate.state !== 'CANCEL_PENDING') {
      await renewLost(deps, mandate, 'REFUSED_BY_CUSTOMER')
    }
  }
}

const moveOf = ({ answer, mandate, move }: Told & { move: MandateMove }): MandateMoveTo => ({
  mandateId: mandate.id,
  move,
  by: 'bank',
  ...(answer.reason && { reason: answer.reason }),
  bank: { code: answer.bankCode, text: answer.bankText },
})

/** The bank did not cancel it: staff ask why. */
const askAnew = ({ mandate: { id: about, case_id: caseId } }: Told) => ({
  caseId,
  kind: 'cancel-mandate' as const,
  reason: 'KEPT',
  about,
})

async function applyToPayments(deps: AnswerDeps, told: readonly Told[]): Promise<void> {
  const asked = told.flatMap(({ answer: { status }, row: { payment_id: paymentId }, mandate }) => {
    if (isMandateOutcome(status) || paymentId === null) return []
    return [{ paymentId, failure: collectionOutcomes[status], mandate }]
  })
  const settlements = await settlePayments(
    deps,
    asked.map(({ paymentId, failure }) => {
      const outcome = failure === null ? 'succeeded' : 'failed'
      return { paymentId, outcome, failure: failure ?? undefined, by: 'provider' }
    }),
  )
  const settled = asked.flatMap((one) => {
    const settlement = settlements.get(one.paymentId)
    return settlement ? [{ ...one, due: settlement.due }] : []
  })
  await moveMandates(
    deps,
    settled.flatMap(({ failure, mandate }) => (failure === null ? completeOnce(mandate) : [])),
  )
  await afterCollectionsFailed(
    deps,
    settled.flatMap(({ failure, due }) => (failure !== null && due ? [{ failure, due }] : [])),
  )
  for (const { failure, mandate } of settled) {
    const reason = failure === null ? undefined : lostFor[failure]
    if (!reason || mandate.state !== 'ACTIVE') continue
    const lost = await moveMandateTo(deps, { mandateId: mandate.id, move: 'cancel', by: 'bank' })
    await renewLost(deps, lost, reason)
  }
}

/** Failures that end the mandate itself. */
const lostFor: Partial<Record<CollectionFailure, 'REFUSED_BY_CUSTOMER' | 'ACCOUNT_CLOSED'>> = {
  'mandate-cancelled': 'REFUSED_BY_CUSTOMER',
  'account-closed': 'ACCOUNT_CLOSED',
}

/** A one-time mandate is complete after its collection. */
const completeOnce = ({ id: mandateId, kind, state }: MandateRow): MandateMoveTo[] =>
  kind === 'one-time' && state === 'ACTIVE' ? [{ mandateId, move: 'complete', by: 'bank' }] : []

import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { dayNow } from '#server/clock.ts'
import { listNeededMandates } from '#server/db/bank/mandates-to-cancel.ts'
import { isReplaced } from '#server/db/bank/mends.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import { renewMandates } from '#server/db/signing/renew-mandates.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordMoves } from '#server/services/signing/record-moves.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { accountItself } from './reopen-step.ts'
import { tellOfBank } from '#server/services/cases/clients/tell-of-bank.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/**
 * Replaces a mandate lost at the bank by one on the same terms; staff decide for a replaced hire.
 */
export async function renewLost(
  deps: Parts,
  lost: MandateRow,
  reason: Extract<RejectionReason, 'REFUSED_BY_CUSTOMER' | 'ACCOUNT_CLOSED'>,
): Promise<void> {
  const { db, clock } = deps
  const { id, case_id: caseId, kind } = lost
  if (!(await listNeededMandates(db, [id])).has(id)) return
  if (await isReplaced(db, caseId)) {
    await addStaffTask(deps, { caseId, kind: 'renew-mandate', reason, about: id })
    return
  }
  const isAccount = accountItself.has(reason)
  const fresh = freshOf(lost, dayNow(clock), { reason, isAccount })
  await renewMandates(db, {
    caseId,
    old: [id],
    fresh: [fresh],
    reopens: [signedAt(kind), ...(isAccount ? [stepOf.iban] : [])],
  })
  await recordMoves(db, { caseId, by: 'server', at: clock.now() }, [fresh])
  await tellOfBank(deps, caseId, isAccount ? 'account' : 'cancelled')
}

/** The same terms, beginning today at the earliest. */
function freshOf(
  { case_id, kind, language, amount, cap, starts_on, ends_on, terms_from }: MandateRow,
  today: string,
  { reason, isAccount }: { reason: RejectionReason; isAccount: boolean },
) {
  return {
    id: newOpaqueId(),
    case_id,
    kind,
    language,
    amount,
    cap,
    ends_on,
    terms_from,
    starts_on: starts_on < today ? today : starts_on,
    state: 'AWAITING_SIGNATURE' as const,
    rejected_for: reason,
    mends_at: isAccount ? stepOf.account : null,
  }
}

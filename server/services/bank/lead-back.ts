import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { fixOf, signedAgainAt } from '#domain/hiring/steps/mending-steps.ts'
import { rejectionReasons } from '#domain/signing/rejection-reasons.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { isMandateNeeded } from '#server/db/bank/mandates-to-cancel.ts'
import { saveMendsAt } from '#server/db/bank/mends.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import { reopenSteps } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { openEvidence } from '#server/services/signing/signing-evidence.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { moveMandateTo } from '#server/services/signing/move-mandate-to.ts'
import { tellOfBank } from '#server/services/cases/clients/tell-of-bank.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Rejected = Pick<MandateRow, 'id' | 'kind' | 'case_id' | 'evidence' | 'second_evidence'>

/** After a rejection the household repeats the one step that mends it, or staff get a task. */
export async function leadBack(
  deps: Parts,
  mandate: Rejected,
  reason: RejectionReason,
): Promise<void> {
  const { id: mandateId, kind, case_id: caseId } = mandate
  if (!(await isMandateNeeded(deps.db, mandateId))) {
    await moveMandateTo(deps, { mandateId, move: 'cancel', by: 'clock' })
    return
  }
  const fix = fixOf(reason, kind)
  const { fixedBy } = rejectionReasons[reason]
  const isOurs = fix.by === 'staff' || fixedBy === 'staff'
  if (isOurs || (fixedBy === 'second-signature' && !mayBeJoined(deps, mandate))) {
    await addStaffTask(deps, { caseId, kind: 'mend-mandate', reason, about: mandateId })
    return
  }
  await moveMandateTo(deps, { mandateId, move: 'revise', by: 'clock' })
  // Every mended mandate is signed again.
  const signs = signedAgainAt(reason, kind)
  if (fix.step !== signs) await saveMendsAt(deps.db, mandateId, fix.step)
  await reopenSteps(deps.db, { caseId, steps: [signs, ...alsoWrong(reason)] })
  await tellOfBank(deps, caseId, fixedBy)
}

/** Only the household signed, so a second holder may be missing; otherwise staff call. */
function mayBeJoined({ ring }: Parts, { id, evidence, second_evidence: second }: Rejected) {
  if (!evidence || second) return false
  return openEvidence(ring, id, evidence).signedBy === 'household'
}

/** An IBAN typed as its own step is wrong too; a second signer needs the link again. */
function alsoWrong(reason: RejectionReason): StepCode[] {
  if (rejectionReasons[reason].fixedBy === 'second-signature') return [stepOf.link]
  return accountItself.has(reason) ? [stepOf.iban] : []
}

/** Reasons that no other signature can mend. */
export const accountItself: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  'IBAN_INVALID',
  'ACCOUNT_CLOSED',
  'ACCOUNT_BLOCKED',
  'DORMANT',
  'ACCOUNT_TYPE_NOT_ALLOWED',
])

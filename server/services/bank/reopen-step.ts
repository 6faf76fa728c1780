import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { fixOf, signedAgainAt } from '#domain/hiring/steps/mending-steps.ts'
import { rejectionReasons } from '#domain/signing/rejection-reasons.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { listNeededMandates } from '#server/db/bank/mandates-to-cancel.ts'
import { saveMendsAt } from '#server/db/bank/mends.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import { reopenSteps } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { openEvidence } from '#server/services/signing/signing-evidence.ts'
import { addStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { moveMandates } from '#server/services/signing/move-mandate-to.ts'
import { tellAllOfBank } from '#server/services/cases/clients/tell-of-bank.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Rejected = Pick<MandateRow, 'id' | 'kind' | 'case_id' | 'evidence' | 'second_evidence'>

type Rejection = { mandate: Rejected; reason: RejectionReason }

/**
 * After rejections, at most one of each application, the household repeats the one step that mends it,
 * or staff get a task.
 */
export async function reopenStep(deps: Parts, all: readonly Rejection[]): Promise<void> {
  if (all.length === 0) return
  const ids = all.map(({ mandate }) => mandate.id)
  const needed = await listNeededMandates(deps.db, ids)
  const rejections = all.filter(({ mandate }) => needed.has(mandate.id))
  const ours = rejections.filter((one) => isOurs(deps, one))
  const theirs = rejections.filter((one) => !ours.includes(one))
  const moveAll = (of: readonly string[], move: 'cancel' | 'revise') =>
    moveMandates(
      deps,
      of.map((mandateId) => ({ mandateId, move, by: 'clock' as const })),
    )
  await moveAll(
    ids.filter((id) => !needed.has(id)),
    'cancel',
  )
  await addStaffTasks(
    deps,
    ours.map(({ mandate: { id: about, case_id: caseId }, reason }) => {
      return { caseId, kind: 'mend-mandate' as const, reason, about }
    }),
  )
  await moveAll(
    theirs.map(({ mandate }) => mandate.id),
    'revise',
  )
  await reopen(deps, theirs)
  await tellAllOfBank(
    deps,
    theirs.flatMap(({ mandate, reason }) => {
      const { fixedBy } = rejectionReasons[reason]
      return fixedBy === 'staff' ? [] : [{ caseId: mandate.case_id, news: fixedBy }]
    }),
  )
}

/** Staff mend it: no step of the household's does. */
function isOurs(deps: Parts, { mandate, reason }: Rejection): boolean {
  const { fixedBy } = rejectionReasons[reason]
  if (fixOf(reason, mandate.kind).by === 'staff' || fixedBy === 'staff') return true
  return fixedBy === 'second-signature' && !mayBeJoined(deps, mandate)
}

/** Every mended mandate is signed again; the step that mends it may be another. */
async function reopen({ db }: Parts, rejections: readonly Rejection[]): Promise<void> {
  const steps = rejections.map(({ mandate, reason }) => {
    const fix = fixOf(reason, mandate.kind)
    const signs = signedAgainAt(reason, mandate.kind)
    return { mandate, reason, signs, mends: fix.by === 'staff' ? signs : fix.step }
  })
  await saveMendsAt(
    db,
    steps.flatMap(({ mandate, signs, mends }) =>
      mends === signs ? [] : [{ mandateId: mandate.id, step: mends }],
    ),
  )
  await reopenSteps(
    db,
    steps.map(({ mandate, reason, signs }) => {
      return { caseId: mandate.case_id, steps: [signs, ...alsoWrong(reason)] }
    }),
  )
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

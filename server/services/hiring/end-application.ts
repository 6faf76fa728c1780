import type { Ending } from '#domain/cases/ending.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { clearHold } from '#server/db/catalogue/maid-hold.ts'
import { saveEnded } from '#server/db/hiring/applications.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { deleteBooking } from '#server/db/hiring/arrivals.ts'
import { deleteCards } from '#server/db/payment/cards.ts'
import { deleteDrafts } from '#server/db/hiring/answers/step-answers.ts'
import { revokeAllLinks } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { giveAllBack } from '#server/services/payment/give-back.ts'
import { tellHerEnd } from './her-yes/tell-her-end.ts'
import { stopTextsOfEnded } from '#server/services/sms/remind.ts'
import { discardMandates } from '#server/services/signing/void-mandates.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

/** Tasks that end with a hire that does not complete. */
const tasksOfHire = [
  'check-documents',
  'document-asked',
  'arrival-unknown',
  'signature-missing',
] as const

/**
 * Frees her, voids papers and refunds everything. The row must be locked; documents go after
 * DOCUMENT_DAYS.
 */
export async function endApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  application: { id: string; maidId: string; by: AuditActor },
  as: Exclude<Ending, 'completed'>,
): Promise<void> {
  const { db } = deps
  const { id: caseId, maidId, by } = application
  const now = deps.clock.now()
  await saveEnded(db, { caseId, as, at: now })
  await clearHold(db, caseId)
  await discardMandates(db, { caseId, by, at: now })
  await revokeAllLinks(db, caseId, now)
  await stopTextsOfEnded(deps, caseId)
  await tellHerEnd(deps, { caseId, maidId })
  await deleteBooking(db, caseId)
  await deleteDrafts(db, caseId)
  await closeStaffTasks(deps, { kinds: tasksOfHire, about: caseId })
  await giveAllBack(deps, { caseId, ground: as })
  await deleteCards(db, caseId)
  await insertEvent(db, caseId, { kind: as, at: now })
  await recordAudit(db, { caseId, kind: 'application-ended', by, at: now, holds: { as } })
  await announceChange(db, maidId)
}

import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { Day } from '#domain/day.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'
import { Problem } from '#domain/problem.ts'
import type { RefusalReason, VisaOutcome } from '#domain/visas/case/visa-stages.ts'
import { dayNow } from '#server/clock.ts'
import { saveEnded } from '#server/db/hiring/applications.ts'
import { deleteDrafts } from '#server/db/hiring/answers/step-answers.ts'
import { revokeAllLinks } from '#server/db/hiring/links/links.ts'
import { deleteCards } from '#server/db/payment/cards.ts'
import { saveVisaStage } from '#server/db/visas/visa-stages.ts'
import { findVisa, saveVisa } from '#server/db/visas/visas.ts'
import { refundVisa } from '#server/services/visas/payment/refund-visa.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { noteChange, readRunningCase, rowOfStage } from './change-case.ts'
import type { CaseParts } from './change-case.ts'

/** Residence is issued: the case is complete. */
export async function issueVisa(
  deps: CaseParts,
  caseId: string,
  { validUntil, by }: { validUntil: Day; by: AuditActor },
): Promise<void> {
  const running = await readRunningCase(deps, caseId)
  const today = dayNow(deps.clock)
  if (validUntil <= today) throw new RangeError('a visa is issued for days to come')
  if (!rowOfStage(running, 'residence').done_on) {
    await saveVisaStage(deps.db, { caseId, stage: 'residence' }, { done_on: today })
  }
  await end(deps, caseId, { outcome: 'issued', by, until: validUntil })
}

/** An authority refused: what the price list says goes back. */
export async function refuseVisa(
  deps: CaseParts,
  caseId: string,
  { reason, by }: { reason: RefusalReason; by: AuditActor },
): Promise<void> {
  await readRunningCase(deps, caseId)
  await refundVisa(deps, caseId, { keeps: 'set-amount', ground: 'refused' })
  await end(deps, caseId, { outcome: 'refused', by, reason })
}

/**
 * The household or staff end a case. Before it was sent, everything goes back and nothing of it was
 * promised; `moved` is a case with which the worker's new sponsor goes on.
 */
export async function cancelVisa(
  deps: CaseParts,
  caseId: string,
  { as, by }: { as: 'cancelled' | 'moved'; by: AuditActor },
): Promise<void> {
  const visa = await findVisa(deps.db, caseId)
  if (!visa) throw new Problem('not-found')
  if (!visa.submitted_at) return withdraw(deps, caseId, by)
  const { rows } = await readRunningCase(deps, caseId)
  const isWorkBegun = rows.some(({ done_on: doneOn }) => doneOn !== null)
  const keeps = isWorkBegun ? 'set-amount' : 'nothing'
  await refundVisa(deps, caseId, { keeps, ground: 'cancelled' })
  await end(deps, caseId, { outcome: as, by })
}

async function withdraw(deps: CaseParts, caseId: string, by: AuditActor): Promise<void> {
  await refundVisa(deps, caseId, { keeps: 'nothing', ground: 'withdrawn' })
  await close(deps, caseId, 'withdrawn')
  await noteChange(deps, {
    caseId,
    by,
    readers: [],
    event: { kind: 'withdrawn', facts: {} },
    audit: { kind: 'application-ended', holds: { as: 'withdrawn' } },
  })
}

const eventOf = {
  issued: 'visa-issued',
  refused: 'visa-refused',
  cancelled: 'visa-cancelled',
  moved: 'visa-taken-over',
} as const satisfies Record<VisaOutcome, TimelineKind>

type End = { outcome: VisaOutcome; by: AuditActor; until?: Day; reason?: RefusalReason }

async function end(deps: CaseParts, caseId: string, ended: End): Promise<void> {
  const { outcome, by, until, reason } = ended
  await saveVisa(deps.db, caseId, {
    outcome,
    valid_until: until ?? null,
    stage: null,
    stage_since: null,
  })
  await close(deps, caseId, outcome === 'issued' ? 'completed' : 'cancelled')
  const facts = { ...(until ? { until } : {}), ...(reason ? { reason } : {}) }
  await noteChange(deps, {
    caseId,
    by,
    event: { kind: eventOf[outcome], facts },
    audit: { kind: 'visa-ended', holds: { as: outcome, ...facts } },
  })
}

/** Ends what belongs to an open case; her own link stays, since it shows her the end. */
async function close(deps: CaseParts, caseId: string, as: Ending): Promise<void> {
  const { db } = deps
  const now = deps.clock.now()
  await saveEnded(db, { caseId, as, at: now })
  await deleteDrafts(db, caseId)
  await deleteCards(db, caseId)
  if (as !== 'completed') await revokeAllLinks(db, caseId, now)
  await closeStaffTasks(deps, {
    kinds: ['visa-papers', 'visa-late', 'document-asked'],
    about: caseId,
  })
}

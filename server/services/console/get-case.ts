import { readableFields } from '#domain/audit/audit-kinds.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { Problem } from '#domain/problem.ts'
import { listEventsOf } from '#server/db/audit/audit-events.ts'
import { findCaseRow } from '#server/db/cases/case-rows.ts'
import type { Deps } from '#server/deps.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { shown } from './list-cases.ts'

/** One application with its facts, masked, and its audit trail in full. Throws `not-found`. */
export async function getCase(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  _asker: StaffAsker,
  { caseId }: { caseId: string },
) {
  const row = await findCaseRow(deps.db, caseId, deps.clock.now())
  if (!row) throw new Problem('not-found')
  const [events, phone] = await Promise.all([
    listEventsOf(deps.db, caseId),
    openOwnNumber(deps, caseId),
  ])
  return {
    case: shown(row),
    startedAt: row.started_at.toISOString(),
    planType: row.plan_type,
    emirate: row.emirate,
    phoneMask: phone ? maskPhone(phone) : null,
    events: events.map(({ kind, by, at, holds }) => ({
      kind,
      by,
      at: at.toISOString(),
      holds: readableFields(kind, holds),
    })),
  }
}

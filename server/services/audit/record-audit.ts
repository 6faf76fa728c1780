import { auditContent, auditProblem } from '#domain/audit/audit-event.ts'
import type { Holds } from '#domain/audit/audit-event.ts'
import { chainOfKind } from '#domain/audit/audit-kinds.ts'
import type { AuditActor, AuditKind, CaseAuditKind, HoldsOf } from '#domain/audit/audit-kinds.ts'
import { appendAuditEvent, saveAuditSealed } from '#server/db/audit/audit-events.ts'
import type { Db } from '#server/db/connect.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import { requestId } from '#server/request-id.ts'
import { jobOf } from '#server/jobs/enqueue.ts'
import { Commitment } from './commit-to.ts'
import { sha256 } from './sha256.ts'

type SubjectOf<Kind extends AuditKind> = Kind extends CaseAuditKind
  ? { caseId: string }
  : { caseId?: never }

/** Heads are signed after this many events, even within one minute. */
const signing = { events: 1_000, job: jobOf('sign-audit-heads', {}) }

/** What is recorded of a case, the settings or the team; `holds` by the kind's row of `auditKinds`. */
export type NewAuditEvent<Kind extends AuditKind> = SubjectOf<Kind> & {
  caseId?: string
  kind: Kind
  by: AuditActor
  at: Date
  holds: HoldsOf<Kind, Commitment>
}

/**
 * Adds an audit event of a case, a setting or the team in the caller's transaction. Throws TypeError
 * for fields the kind lacks.
 */
export async function recordAudit<Kind extends AuditKind>(
  db: Db,
  event: NewAuditEvent<Kind>,
): Promise<void> {
  const { kind, by } = event
  const chain = event.caseId ?? chainOfKind(kind)
  const isOfCase = event.caseId !== undefined
  const { holds, commitments } = split(event.holds)
  const problem = auditProblem({ kind, holds })
  if (problem) throw new TypeError(problem)
  const request = requestId()
  if (request !== undefined) holds['request'] = request
  const staff = actingStaff()
  if (staff !== undefined && by === 'staff') holds['staff'] = staff
  const written = { chain, kind, by, at: event.at.toISOString(), holds }
  const content = sha256(auditContent(written))
  await appendAuditEvent(db, { ...written, content, isOfCase }, signing)
  for (const { commitment, sealed } of commitments) {
    await saveAuditSealed(db, { chain, commitment, sealed })
  }
}

/** The chain stores only a commitment's hash. */
function split(given: object): { holds: Holds; commitments: Commitment[] } {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined)
  const commitments = fields
    .map(([, value]) => value)
    .filter((value) => value instanceof Commitment)
  const holds = fields.map(([name, value]) => [
    name,
    value instanceof Commitment ? value.commitment : value,
  ])
  return { holds: Object.fromEntries(holds), commitments }
}

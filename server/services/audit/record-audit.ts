import { auditContent, auditProblem } from '#domain/audit/audit-event.ts'
import type { Holds } from '#domain/audit/audit-event.ts'
import { chainOfKind } from '#domain/audit/audit-kinds.ts'
import type { AuditActor, AuditKind, CaseAuditKind, HoldsOf } from '#domain/audit/audit-kinds.ts'
import { appendAuditEvent, appendToChains, saveAuditSealed } from '#server/db/audit/audit-events.ts'
import type { Db } from '#server/db/connect.ts'
import { lockApplications } from '#server/db/hiring/lock-application.ts'
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
  const isOfCase = event.caseId !== undefined
  const { written, commitments } = writtenOf(event)
  await appendAuditEvent(db, { ...written, isOfCase }, signing)
  await saveCommitments(db, written.chain, commitments)
}

/**
 * Adds events of many cases in the caller's transaction: in the chain of each case the same ones, in
 * the same order, as one call for each would add. Locks the cases, in one order.
 */
export async function recordAudits<Kind extends CaseAuditKind>(
  db: Db,
  events: readonly NewAuditEvent<Kind>[],
): Promise<void> {
  const [only, ...rest] = events
  if (!only) return
  if (rest.length === 0) {
    await recordAudit(db, only)
    return
  }
  const all = events.map(writtenOf)
  const chains = all.map(({ written }) => written.chain)
  await lockApplications(db, [...new Set(chains)])
  // The next event of a chain needs the hash of the one before.
  const rounds: (typeof all)[number]['written'][][] = []
  const lengths = new Map<string, number>()
  for (const { written } of all) {
    const length = lengths.get(written.chain) ?? 0
    lengths.set(written.chain, length + 1)
    ;(rounds[length] ??= []).push(written)
  }
  for (const round of rounds) await appendToChains(db, round, signing)
  for (const { written, commitments } of all) {
    await saveCommitments(db, written.chain, commitments)
  }
}

async function saveCommitments(db: Db, chain: string, commitments: readonly Commitment[]) {
  for (const { commitment, sealed } of commitments) {
    await saveAuditSealed(db, { chain, commitment, sealed })
  }
}

/** An event as it is stored, with the hash of its content. */
function writtenOf<Kind extends AuditKind>(event: NewAuditEvent<Kind>) {
  const { kind, by } = event
  const chain = event.caseId ?? chainOfKind(kind)
  const { holds, commitments } = split(event.holds)
  const problem = auditProblem({ kind, holds })
  if (problem) throw new TypeError(problem)
  const request = requestId()
  if (request !== undefined) holds['request'] = request
  const staff = actingStaff()
  if (staff !== undefined && by === 'staff') holds['staff'] = staff
  const told = { chain, kind, by, at: event.at.toISOString(), holds }
  return { written: { ...told, content: sha256(auditContent(told)) }, commitments }
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

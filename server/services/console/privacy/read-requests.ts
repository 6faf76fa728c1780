import type * as z from 'zod/mini'
import type * as calls from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { dubaiDay } from '#domain/day.ts'
import { maySeePapers, mayReopen, whyNoErasure } from '#domain/privacy/data-requests.ts'
import type { HeldKind } from '#domain/privacy/retention.ts'
import { heldKinds } from '#domain/privacy/retention.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  countDataRequests,
  findDataRequest,
  listDataRequests as listRows,
} from '#server/db/privacy/data-requests.ts'
import type { DataRequestRow } from '#server/db/privacy/data-requests.ts'
import { findErasure } from '#server/db/privacy/removed.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { isKnown } from '#server/services/privacy/privacy-code.ts'
import { openOfRequest } from '#server/services/privacy/read-requests.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { applicationsOfRequest, factsOfRequest } from './open-request.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

const MOST = 100

/** Requests without numbers and words, which are opened one by one. */
export async function listDataRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  { state, most = MOST }: Input<typeof calls.listDataRequests>,
): Promise<OutputOf<typeof calls.listDataRequests>> {
  const [rows, counts] = await Promise.all([
    listRows(db, { isClosed: state === 'closed', most: Math.min(most, MOST * 5) }),
    countDataRequests(db, dubaiDay(clock.now().getTime())),
  ])
  return { requests: rows.map(shownRequest), counts }
}

const shownRequest = (row: DataRequestRow) => ({
  id: row.id,
  number: Number(row.number),
  kind: row.kind,
  way: row.way,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  phoneMask: row.phone_mask,
  recordedBy: row.recorded_by,
  provedBy: row.proved_by,
  seenBy: row.seen_by,
  secondBy: row.second_by,
  copyAskedAt: row.copy_asked_at?.toISOString() ?? null,
  isErased: row.erasure_id !== null,
  outcome: row.outcome,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
})

/** One request with what may be done. Throws `not-found`. */
export async function getDataRequest(
  deps: Parts,
  { session }: StaffAsker,
  { requestId }: Input<typeof calls.getDataRequest>,
): Promise<OutputOf<typeof calls.getDataRequest>> {
  const row = await findDataRequest(deps.db, requestId)
  if (!row) throw new Problem('not-found')
  const applications = await applicationsOfRequest(deps, row)
  const facts = factsOfRequest(row, applications.filter((one) => one.ended_at === null).length)
  return {
    request: shownRequest(row),
    hasWords: row.words !== null,
    hasNote: row.note !== null,
    codeSentAt: row.code_sent_at?.toISOString() ?? null,
    noErasure: whyNoErasure(facts) ?? null,
    maySeePapers: maySeePapers(facts, session.name),
    mayReopen: mayReopen(facts),
    isHeld: applications.length > 0 || (await isHeld(deps, row)),
    applications: applications.map(({ id, number, maid, ended_as: endedAs }) => ({
      caseId: id,
      number: Number(number),
      maid,
      endedAs,
    })),
    erased: row.erasure_id === null ? null : await erasedBy(deps, row.erasure_id),
  }
}

async function isHeld(deps: Parts, row: DataRequestRow): Promise<boolean> {
  const phone = openOfRequest(deps, row, 'phone')
  if (phone === null) return false
  return isKnown(deps.db, { indexes: phoneIndexes(deps.ring, phone), now: deps.clock.now() })
}

async function erasedBy({ db }: Parts, id: string) {
  const found = await findErasure(db, id)
  if (!found) return null
  const count = (kind: HeldKind) => found.removed[kind] ?? 0
  return {
    at: found.erased_at.toISOString(),
    removed: heldKinds.flatMap((kind) => (count(kind) > 0 ? [{ kind, count: count(kind) }] : [])),
    kept: heldKinds.flatMap((kind) => {
      const kept = found.kept.find((one) => one.kind === kind)
      return kept ? [{ kind, ...(kept.until ? { until: kept.until } : {}) }] : []
    }),
  }
}

/** Number and words in clear; the reason is in the audit trail before they are read. */
export async function openDataRequest(
  deps: Parts,
  _asker: StaffAsker,
  { requestId, why }: Input<typeof calls.openDataRequest>,
): Promise<OutputOf<typeof calls.openDataRequest>> {
  const row = await findDataRequest(deps.db, requestId)
  if (!row) throw new Problem('not-found')
  await inTransaction(deps.db, (db) =>
    recordAudit(db, {
      kind: 'data-request-opened',
      by: 'staff',
      at: deps.clock.now(),
      holds: { request: requestId, reason: why },
    }),
  )
  return {
    phone: openOfRequest(deps, row, 'phone'),
    words: openOfRequest(deps, row, 'words'),
    note: openOfRequest(deps, row, 'note'),
  }
}

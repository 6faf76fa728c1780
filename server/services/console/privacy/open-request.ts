import type { RequestFacts, RequestKind } from '#domain/privacy/data-requests.ts'
import { Problem } from '#domain/problem.ts'
import { listOwnApplications } from '#server/db/privacy/own-applications.ts'
import { lockDataRequest } from '#server/db/privacy/data-requests.ts'
import type { DataRequestRow } from '#server/db/privacy/data-requests.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { openOfRequest } from '#server/services/privacy/read-requests.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Locks a request that is open. Throws `not-found`, and `not-offered-now` for a closed one. */
export async function openRequestOf(
  { db }: Pick<Parts, 'db'>,
  id: string,
): Promise<DataRequestRow> {
  const row = await lockDataRequest(db, id)
  if (!row) throw new Problem('not-found')
  if (row.closed_at !== null) throw new Problem('not-offered-now')
  return row
}

/** The number of an open request. Throws `not-offered-now` where it was erased. */
export function numberOfRequest(deps: Pick<Parts, 'ring'>, row: DataRequestRow): string {
  const phone = openOfRequest(deps, row, 'phone')
  if (phone === null) throw new Problem('not-offered-now')
  return phone
}

/** Applications of a request’s number; none once it is erased. */
export async function applicationsOfRequest(deps: Parts, row: DataRequestRow) {
  const phone = openOfRequest(deps, row, 'phone')
  return phone === null ? [] : listOwnApplications(deps.db, phoneIndexes(deps.ring, phone))
}

/** The facts that decide what may be done. */
export const factsOfRequest = (row: DataRequestRow, openApplications: number): RequestFacts => ({
  kind: row.kind,
  provedBy: row.proved_by,
  seenBy: row.seen_by,
  secondBy: row.second_by,
  isErased: row.erasure_id !== null,
  isClosed: row.closed_at !== null,
  openApplications,
})

/** Puts into the audit trail what the office did with a request. */
export function noteOfRequest(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, kind }: { id: string; kind: RequestKind },
  action: string,
): Promise<void> {
  const holds = { request: id, kind, action }
  return recordAudit(db, { kind: 'data-request-moved', by: 'staff', at: clock.now(), holds })
}

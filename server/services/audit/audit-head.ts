import { findAuditHead } from '#server/db/audit/audit-events.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * The end of an application's chain, for what is printed of it: whoever holds the two values can
 * prove later that nothing up to there was changed. `hash` is 64 hex digits; undefined before its
 * first event.
 */
export async function auditHead(
  db: Db,
  appId: string,
): Promise<{ sequence: number; hash: string } | undefined> {
  const head = await findAuditHead(db, appId)
  return head && { sequence: head.sequence, hash: head.hash.toString('hex') }
}

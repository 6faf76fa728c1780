import { listAuditEvents } from '#server/db/audit/list-events.ts'
import type { AuditFilters } from '#server/db/audit/list-events.ts'
import { listMembers } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { shownEvents } from '#server/services/console/audit/list-audit.ts'

export const auditHeader = [
  'at',
  'group',
  'application',
  'event',
  'kind',
  'by',
  'member',
  'person',
  'fields',
  'chain',
]

/** Lines of the audit trail, the newest first, at most so many. Without ids and hashes of values. */
export async function auditLines(
  { db }: Pick<Deps, 'db'>,
  filters: AuditFilters,
  { most }: { most: number },
): Promise<unknown[][]> {
  const rows = await listAuditEvents(db, filters, { offset: 0, limit: most })
  const events = await shownEvents({ db }, rows, await listMembers(db))
  return events.map(({ holds: { staff, ...fields }, ...one }) => [
    one.at,
    one.group,
    one.caseNumber,
    one.sequence,
    one.kind,
    one.by,
    staff,
    one.person?.name,
    Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    one.chain,
  ])
}

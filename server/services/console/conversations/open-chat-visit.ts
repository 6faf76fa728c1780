import type * as z from 'zod/mini'
import type * as calls from '#api/console/conversations.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { findVisit } from '#server/services/campaigns/find-visit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** The visit behind a chat's reference. Throws `not-found` where nobody was here by it. */
export async function openChatVisit(
  deps: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  { reference: typed }: z.output<(typeof calls.openChatVisit)['input']>,
) {
  const found = await findVisit(deps, typed)
  if (!found) throw new Problem('not-found')
  const { reference, clicks, addresses, savedMaids, applications } = found
  await inTransaction(deps.db, (db) =>
    recordAudit(db, {
      kind: 'visit-opened',
      by: 'staff',
      at: deps.clock.now(),
      holds: { reference, applications: applications.length },
    }),
  )
  return {
    reference,
    clicks: clicks.map(({ slug, visited_at: at, language, device, campaign }) => ({
      slug,
      at: at.toISOString(),
      language,
      device,
      campaign,
    })),
    pages: addresses.map(({ url, received_at: at }) => ({ url, at: at.toISOString() })),
    savedMaids: savedMaids.map(({ name }) => name),
    applications: applications.map(({ id, endedAs, ...one }) => ({
      ...one,
      caseId: id,
      endedAs: endedAs ?? null,
    })),
  }
}

import { actorsWhoMay } from '#domain/authority/authority.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { householdView } from '#domain/staff/household-view.ts'
import type { RevealReason } from '#domain/staff/personal-values.ts'
import {
  deleteHouseholdView,
  findView,
  insertView,
  openView,
} from '#server/db/cases/household-views.ts'
import type { HouseholdView } from '#server/db/cases/household-views.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { lockKnown } from './on-case.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** A link to the application as its household sees it; who asks and why is in the trail first. */
export async function askForHouseholdView(
  { db, clock, env }: Parts & Pick<Deps, 'env'>,
  { session }: StaffAsker,
  { caseId, reason }: { caseId: string; reason: RevealReason },
): Promise<{ address: string; token: string; until: string }> {
  const token = newToken()
  const at = clock.now()
  const expiresAt = later(at, householdView.linkMinutes)
  await inTransaction(db, async (tx) => {
    await lockKnown(tx, caseId)
    const { memberId } = session
    await insertView(tx, { tokenHash: hashToken(token), caseId, memberId, expiresAt })
    const of = { caseId, by: 'staff', at } as const
    await recordAudit(tx, { ...of, kind: 'seen-as-household', holds: { reason } })
  })
  const address = `${env.ORIGIN}${serverPaths.householdView}`
  return { address, token, until: expiresAt.toISOString() }
}

/** Begins the view of a link, under another secret. Undefined where the link is used or over. */
export async function openHouseholdView(
  { db, clock }: Parts,
  link: string,
): Promise<string | undefined> {
  const token = newToken()
  const at = clock.now()
  const hashes = { linkHash: hashToken(link), tokenHash: hashToken(token) }
  const expiresAt = later(at, householdView.minutes)
  return (await openView(db, { ...hashes, at, expiresAt })) ? token : undefined
}

/** What may be seen by a secret; nothing once the member may not any more. */
export async function findHouseholdView(
  { db, clock }: Parts,
  token: string,
): Promise<HouseholdView | undefined> {
  const view = await findView(db, hashToken(token), clock.now())
  return view && actorsWhoMay('see-as-household').includes(view.role) ? view : undefined
}

export const leaveHouseholdView = ({ db }: Parts, token: string): Promise<void> =>
  deleteHouseholdView(db, hashToken(token))

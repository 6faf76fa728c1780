import { linkActors } from '#domain/authority/link-actors.ts'
import type { DevicePurpose, LinkPurpose } from '#domain/authority/link-actors.ts'
import type { Insertable, NotNull } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export async function insertLink(db: Db, link: Insertable<Tables['links']>): Promise<void> {
  await db.insertInto('links').values(link).execute()
}

/**
 * Ends earlier links and removes devices that came by another number, which may have been wrong.
 */
export async function revokeLinks(
  db: Db,
  of: { caseId: string; purpose: LinkPurpose; now: Date; phoneIndexes: readonly string[] },
): Promise<void> {
  const elsewhere = await db
    .updateTable('links')
    .set({ revoked_at: of.now })
    .where('case_id', '=', of.caseId)
    .where('purpose', '=', of.purpose)
    .where('revoked_at', 'is', null)
    .returning(['token_hash', 'phone_index'])
    .execute()
  const hashes = elsewhere
    .filter(({ phone_index: index }) => index !== null && !of.phoneIndexes.includes(index))
    .map(({ token_hash }) => token_hash)
  if (hashes.length > 0) await shutOut(db, hashes)
}

async function shutOut(db: Db, tokenHashes: readonly string[]): Promise<void> {
  await db
    .deleteFrom('case_visitors')
    .where('link_hash', 'in', tokenHashes)
    .where('purpose', '<>', 'resume')
    .execute()
}

/** Ends one link and removes the devices it admitted. */
export async function revokeLink(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('links')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
  await shutOut(db, [tokenHash])
}

export async function markRefused(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('links')
    .set({ refused_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** A link that admits a device ends at a time. */
type OfDevice = { expires_at: NotNull; purpose: DevicePurpose }

/** A link that can still be opened; nothing changes. */
export function findOpenableLink(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<OfDevice>()
    .executeTakeFirst()
}

/** The application into which this link lets her. */
export function findApplicationOfHerLink(db: Db, tokenHash: string) {
  return db
    .selectFrom('links as l')
    .innerJoin('applications as a', 'a.id', 'l.case_id')
    .selectAll('a')
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', 'her-answer')
    .executeTakeFirst()
}

/** A link that admits devices, in whatever state. */
export function findLink(db: Db, tokenHash: string) {
  return db
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '<>', 'her-answer')
    .$narrowType<OfDevice>()
    .executeTakeFirst()
}

/** The link by which a device came to sign. */
export function findLinkOf(db: Db, of: { caseId: string; visitorId: string }) {
  return db
    .selectFrom('case_visitors as v')
    .innerJoin('links as l', 'l.token_hash', 'v.link_hash')
    .selectAll('l')
    .where('v.case_id', '=', of.caseId)
    .where('v.visitor_id', '=', of.visitorId)
    .$narrowType<OfDevice>()
    .executeTakeFirst()
}

/** When an application's first link of a purpose was made. */
export async function firstLinkAt(
  db: Db,
  of: { caseId: string; purpose: LinkPurpose },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('links')
    .select('created_at')
    .where('case_id', '=', of.caseId)
    .where('purpose', '=', of.purpose)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.created_at
}

/** The newest link of a purpose, and the device that opened it first. */
export function findNewestLink(db: Db, of: { caseId: string; purpose: DevicePurpose }) {
  return db
    .selectFrom('links as l')
    .selectAll('l')
    .select((eb) =>
      eb
        .selectFrom('case_visitors as v')
        .select('v.visitor_id')
        .whereRef('v.link_hash', '=', 'l.token_hash')
        .limit(1)
        .as('visitor_id'),
    )
    .where('l.case_id', '=', of.caseId)
    .where('l.purpose', '=', of.purpose)
    .orderBy('l.created_at', 'desc')
    .$narrowType<OfDevice>()
    .executeTakeFirst()
}

/** Ends all unopened links of an application but hers, which tell her how it ended. */
export async function revokeAllLinks(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('links')
    .set({ revoked_at: now })
    .where('case_id', '=', caseId)
    .where('purpose', 'not in', ['her-answer', 'her-visa'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Uses a link up; of parallel calls one succeeds. */
export function consumeLink(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['case_id', 'purpose', 'confirms_arrival'])
    .$narrowType<Pick<OfDevice, 'purpose'>>()
    .executeTakeFirst()
}

/** A used link that this visitor opened, for repeats. */
export function findLinkOpenedBy(db: Db, tokenHash: string, visitorId: string) {
  return db
    .selectFrom('links as l')
    .innerJoin('case_visitors as v', 'v.case_id', 'l.case_id')
    .select(['l.case_id', 'v.purpose', 'l.confirms_arrival'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is not', null)
    .where('v.visitor_id', '=', visitorId)
    .whereRef('v.purpose', '=', 'l.purpose')
    .executeTakeFirst()
}

/**
 * Admits a device once. The spouse's phone that opens the household's link continues as the
 * household.
 */
export async function insertApplicationVisitor(
  db: Db,
  entry: { caseId: string; visitorId: string; purpose: DevicePurpose; linkHash: string | null },
): Promise<void> {
  const { caseId, visitorId, purpose, linkHash } = entry
  const owner = await db
    .selectFrom('cases')
    .select('visitor_id')
    .where('id', '=', caseId)
    .executeTakeFirst()
  if (owner?.visitor_id === visitorId) return
  await db
    .insertInto('case_visitors')
    .values({ case_id: caseId, visitor_id: visitorId, purpose, link_hash: linkHash })
    .onConflict((conflict) => {
      const known = conflict.columns(['case_id', 'visitor_id'])
      const changes = { purpose, link_hash: linkHash }
      return linkActors[purpose] === 'household'
        ? known.doUpdateSet(changes)
        : known.doUpdateSet(changes).where('case_visitors.purpose', '<>', 'resume')
    })
    .execute()
}

/** When the last link of this application was sent by SMS. */
export async function lastLinkTextAt(db: Db, caseId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sms_messages')
    .select('created_at')
    .where('case_id', '=', caseId)
    .where('purpose', 'in', ['resume', 'spouse-sign'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.created_at
}

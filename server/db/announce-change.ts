import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Prefix of announcements about content. */
const ofContent = 'content:'

/** Announces at commit that a profile changed, or all without `maidId`. */
export async function announceChange(db: Db, maidId?: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${maidId ?? 'everything'})`.execute(db)
}

/** More profiles than this are announced as all of them, so that caches are emptied once. */
const MOST_NAMED = 10

/** The same of many. */
export async function announceChanges(db: Db, maidIds: readonly string[]): Promise<void> {
  if (maidIds.length > MOST_NAMED) await announceChange(db)
  else for (const maidId of maidIds) await announceChange(db, maidId)
}

/** Announces at commit that a place's words were published. */
export async function announceContent(db: Db, place: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${ofContent + place})`.execute(db)
}

/** Announced when links, their rules or numbers change, but no page. */
export const LINKS_CHANGED = 'links'

/** Announces at commit that links changed. */
export async function announceLinks(db: Db): Promise<void> {
  await sql`select pg_notify('content_changed', ${LINKS_CHANGED})`.execute(db)
}

/** The place in an announcement; undefined for other kinds. */
export const announcedPlace = (announced: string | undefined): string | undefined =>
  announced?.startsWith(ofContent) ? announced.slice(ofContent.length) : undefined

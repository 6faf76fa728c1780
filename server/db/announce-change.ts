import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** What an announcement begins with that names a place of content. */
const ofContent = 'content:'

/**
 * Tells every process, when the transaction commits, that this profile looks different now; all of
 * them where none is named.
 */
export async function announceChange(db: Db, maidId?: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${maidId ?? 'everything'})`.execute(db)
}

/** The same for a place whose words were published. */
export async function announceContent(db: Db, place: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${ofContent + place})`.execute(db)
}

/** The place that an announcement names; undefined where it tells of something else. */
export const announcedPlace = (announced: string | undefined): string | undefined =>
  announced?.startsWith(ofContent) ? announced.slice(ofContent.length) : undefined

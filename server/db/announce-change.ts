import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Prefix of announcements about content. */
const ofContent = 'content:'

/** Announces at commit that a profile changed, or all without `maidId`. */
export async function announceChange(db: Db, maidId?: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${maidId ?? 'everything'})`.execute(db)
}

/** Announces at commit that a place's words were published. */
export async function announceContent(db: Db, place: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${ofContent + place})`.execute(db)
}

/** The place in an announcement; undefined for other kinds. */
export const announcedPlace = (announced: string | undefined): string | undefined =>
  announced?.startsWith(ofContent) ? announced.slice(ofContent.length) : undefined

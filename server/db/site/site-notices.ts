import { sql } from 'kysely'
import type { SiteNotice, WrittenNotice } from '#domain/site/notices/site-notice.ts'
import type { Db } from '#server/db/connect.ts'

/** A notice as it was published once. */
export type NoticeVersion = {
  noticeId: string
  version: number
  notice: WrittenNotice
  from: Date
  until: Date
  publishedBy: string | null
  publishedAt: Date
}

/** A notice that is being written, which all who write share. */
export type NoticeDraft = {
  noticeId: string
  revision: number
  baseVersion: number
  notice: WrittenNotice
  savedBy: string | null
  savedAt: Date
}

/** Every version of a notice or of all, the newest first. */
export async function listNoticeVersions(db: Db, noticeId?: string): Promise<NoticeVersion[]> {
  const rows = await db
    .selectFrom('site_notice_versions')
    .selectAll()
    .$if(noticeId !== undefined, (query) => query.where('notice_id', '=', noticeId ?? ''))
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    noticeId: row.notice_id,
    version: row.version,
    notice: row.value as WrittenNotice,
    from: row.shows_from,
    until: row.shows_until,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
  }))
}

/** Published notices that run at `now` or will. */
export async function listLiveNotices(db: Db, now: Date): Promise<SiteNotice[]> {
  const rows = await db
    .selectFrom('site_notice_versions as newest')
    .select(['notice_id', 'value', 'shows_from', 'shows_until'])
    .where('shows_until', '>', now)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('site_notice_versions as later')
            .select('later.version')
            .whereRef('later.notice_id', '=', ref('newest.notice_id'))
            .whereRef('later.version', '>', ref('newest.version')),
        ),
      ),
    )
    .execute()
  return rows.map((row) => {
    const { kind, places, words, link } = row.value as WrittenNotice
    const times = { from: row.shows_from.getTime(), until: row.shows_until.getTime() }
    return { id: row.notice_id, kind, places, words, link, ...times }
  })
}

/** Held until the transaction ends, so that a notice's versions follow each other. */
export async function lockNotice(db: Db, noticeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`site notice ${noticeId}`}))`.execute(db)
}

/** Adds a version, under the notice's lock. */
export async function insertNoticeVersion(db: Db, version: NoticeVersion): Promise<void> {
  await db
    .insertInto('site_notice_versions')
    .values({
      notice_id: version.noticeId,
      version: version.version,
      value: JSON.stringify(version.notice),
      shows_from: version.from,
      shows_until: version.until,
      published_by: version.publishedBy,
      published_at: version.publishedAt,
    })
    .execute()
}

/** Drafts of a notice or of all, saved last first. */
export async function listNoticeDrafts(db: Db, noticeId?: string): Promise<NoticeDraft[]> {
  const rows = await db
    .selectFrom('site_notice_drafts')
    .selectAll()
    .$if(noticeId !== undefined, (query) => query.where('notice_id', '=', noticeId ?? ''))
    .orderBy('saved_at', 'desc')
    .execute()
  return rows.map((row) => ({
    noticeId: row.notice_id,
    revision: row.revision,
    baseVersion: row.base_version,
    notice: row.value as WrittenNotice,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
  }))
}

/** Saves a draft on top of a revision, 0 for none; answers whether that was still the newest. */
export async function saveDraftOfNotice(
  db: Db,
  { after, ...draft }: Omit<NoticeDraft, 'revision'> & { after: number },
): Promise<boolean> {
  const values = {
    revision: after + 1,
    base_version: draft.baseVersion,
    value: JSON.stringify(draft.notice),
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
  }
  if (after === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('site_notice_drafts')
      .values({ notice_id: draft.noticeId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('site_notice_drafts')
    .set(values)
    .where('notice_id', '=', draft.noticeId)
    .where('revision', '=', after)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteDraftOfNotice(db: Db, noticeId: string): Promise<void> {
  await db.deleteFrom('site_notice_drafts').where('notice_id', '=', noticeId).execute()
}

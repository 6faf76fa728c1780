import type { Language } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { ContentKey, Credits } from './content-versions.ts'

/** Why a text was not published at its time. */
export type HeldPlan = 'edited-meanwhile' | 'unfit' | 'promise'

/** A text that is published at its time. */
export type ContentPlan = ContentKey &
  Omit<Credits, 'publishedBy'> & {
    source: string
    afterVersion: number
    publishAt: Date
    held: HeldPlan | null
    plannedBy: string | null
    plannedAt: Date
  }

/** Of all texts, or of a place. */
export async function listPlans(db: Db, place?: string): Promise<ContentPlan[]> {
  const rows = await db
    .selectFrom('content_plans')
    .selectAll()
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .execute()
  return rows.map(planOf)
}

/** Those whose time has come, locked; each is worked off by one process. */
export async function takeDuePlan(db: Db, now: Date): Promise<ContentPlan | undefined> {
  const row = await db
    .selectFrom('content_plans')
    .selectAll()
    .where('held', 'is', null)
    .where('publish_at', '<=', now)
    // What is translated comes after its English.
    .orderBy('publish_at')
    .orderBy((eb) => eb('language', '<>', 'en'))
    .orderBy('place')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && planOf(row)
}

/** Keeps a plan in the place of the one that the text had. */
export async function saveContentPlan(db: Db, plan: Omit<ContentPlan, 'held'>): Promise<void> {
  const values = {
    source: plan.source,
    after_version: plan.afterVersion,
    publish_at: plan.publishAt,
    held: null,
    translated_by: plan.translatedBy,
    read_by: plan.readBy,
    english_version: plan.englishVersion,
    reason: plan.reason,
    planned_by: plan.plannedBy,
    planned_at: plan.plannedAt,
  }
  await db
    .insertInto('content_plans')
    .values({ ...values, place: plan.place, language: plan.language })
    .onConflict((conflict) => conflict.columns(['place', 'language']).doUpdateSet(values))
    .execute()
}

/** Says why a plan was not published; somebody looks at it. */
export async function holdPlan(db: Db, key: ContentKey, held: HeldPlan): Promise<void> {
  await db
    .updateTable('content_plans')
    .set({ held })
    .where('place', '=', key.place)
    .where('language', '=', key.language)
    .execute()
}

/** Answers whether there was one. */
export async function deletePlan(db: Db, key: ContentKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('content_plans')
    .where('place', '=', key.place)
    .where('language', '=', key.language)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

type Row = {
  place: string
  language: string
  source: string
  after_version: number
  publish_at: Date
  held: string | null
  translated_by: string | null
  read_by: string | null
  english_version: number | null
  reason: string | null
  planned_by: string | null
  planned_at: Date
}

const planOf = (row: Row): ContentPlan => ({
  place: row.place,
  // The table's checks allow the same names.
  language: row.language as Language,
  held: row.held as HeldPlan | null,
  source: row.source,
  afterVersion: row.after_version,
  publishAt: row.publish_at,
  translatedBy: row.translated_by,
  readBy: row.read_by,
  englishVersion: row.english_version,
  reason: row.reason,
  plannedBy: row.planned_by,
  plannedAt: row.planned_at,
})

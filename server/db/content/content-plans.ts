import type { Language } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { ContentKey, Credits } from './content-versions.ts'

/** Why a text was not published at its time. */
export type HeldPlan = 'edited-meanwhile' | 'unfit'

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

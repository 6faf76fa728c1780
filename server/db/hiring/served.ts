import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'
import { agreedTermsFrom } from '#server/db/payment/agreed.ts'
import { arrivedOn } from './has-arrived.ts'

/** The serving maid, since when, and the terms' version of the agreement. */
export function findServed(db: Db, caseId: string) {
  return db
    .selectFrom('applications as a')
    .select([
      'a.maid_id',
      arrivedOn(sql.ref('a.id')).as('arrived_on'),
      agreedTermsFrom(sql.ref('a.id')).as('terms_from'),
    ])
    .where('a.id', '=', caseId)
    .executeTakeFirst()
}

/** A hire's progress; undefined where there is none. */
export function findHireToEnd(db: Db, caseId: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'maid_id', 'ended_as'])
    .where('id', '=', caseId)
    .executeTakeFirst()
}

const MOST = 200

/** Hires after the last day whose maid is still stored as hired. */
export function listServicesOver(db: Db, today: Day): Promise<{ id: string; maid_id: string }[]> {
  return db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .select(['a.id', 'a.maid_id'])
    .where('a.ended_as', '=', 'completed')
    .where('a.service_ended_on', '<', today)
    .whereRef('m.hired_by', '=', 'a.id')
    .limit(MOST)
    .execute()
}

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/connect.ts'

/** The case into which a worker's link leads; undefined for an unknown or a revoked one. */
export function findVisaOfHerLink(db: Db, tokenHash: string) {
  return db
    .selectFrom('links as l')
    .innerJoin('cases as c', 'c.id', 'l.case_id')
    .select(['c.id', 'c.ended_as'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', 'her-visa')
    .where('l.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** A visa with its case and stages, for her page. */
export function findHerVisaCase(db: Db, caseId: string) {
  return db
    .selectFrom('visas as v')
    .innerJoin('cases as c', 'c.id', 'v.case_id')
    .selectAll('v')
    .select(['c.version', 'c.language as case_language', 'c.ended_as', 'c.is_sample'])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('visa_stages as g').selectAll('g').whereRef('g.case_id', '=', 'v.case_id'),
      ).as('stages'),
    )
    .where('v.case_id', '=', caseId)
    .executeTakeFirst()
}

export type HerVisaCase = NonNullable<Awaited<ReturnType<typeof findHerVisaCase>>>

import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** What the papers of mandates need besides their rows. */
const papers = (db: Db) =>
  db
    .selectFrom('mandates as n')
    .innerJoin('applications as a', 'a.id', 'n.case_id')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .selectAll('n')
    .select([
      'a.number',
      'a.plan_type',
      'a.first_day',
      'a.monthly_amount',
      'a.payment_method',
      'm.name',
      'm.salary',
      'm.is_sample',
    ])

/** What a mandate's paper needs besides its row. */
export const findMandatePaper = (db: Db, mandateId: string) =>
  papers(db).where('n.id', '=', mandateId).executeTakeFirstOrThrow()

/** The papers of many mandates, in any order. */
export const listMandatePapers = (db: Db, mandateIds: readonly string[]) =>
  papers(db)
    .where(sql<boolean>`n.id = any(${[...mandateIds]}::text[])`)
    .execute()

export type MandatePaper = Awaited<ReturnType<typeof findMandatePaper>>

import type { Db } from '#server/db/connect.ts'

/** What a mandate's paper needs besides its row. */
export function findMandatePaper(db: Db, mandateId: string) {
  return db
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
    .where('n.id', '=', mandateId)
    .executeTakeFirstOrThrow()
}

export type MandatePaper = Awaited<ReturnType<typeof findMandatePaper>>

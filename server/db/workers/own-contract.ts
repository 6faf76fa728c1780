import type { Day } from '#domain/day.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import type { Db } from '#server/db/connect.ts'

/** The hire that is her work. */
export type WorkRow = {
  case_id: string
  number: number
  plan_type: PlanType
  first_day: Day
  salary: number
  name: string
  roles: string[]
}

/** The newest hire to which she said yes and that is neither given up nor over. */
export async function findWorkOf(
  db: Db,
  of: { maidId: string; today: Day },
): Promise<WorkRow | undefined> {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('her_asks as ask', 'ask.case_id', 'a.id')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .select(['a.id', 'a.number', 'a.plan_type', 'a.first_day', 'm.name', 'm.roles'])
    // A later price of her profile is of another hire.
    .select((eb) => eb.fn.coalesce('ask.salary', 'm.salary').as('salary'))
    .where('a.maid_id', '=', of.maidId)
    .where('ask.state', '=', 'yes')
    .where((eb) => eb.or([eb('a.ended_as', 'is', null), eb('a.ended_as', '=', 'completed')]))
    .where((eb) =>
      eb.or([eb('a.service_ended_on', 'is', null), eb('a.service_ended_on', '>=', of.today)]),
    )
    .orderBy('ask.answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.id || row.number === null || !row.plan_type || !row.first_day) return undefined
  const { id, number, plan_type, first_day, ...hers } = row
  return { ...hers, case_id: id, number, plan_type, first_day }
}

/** Numbers of the clauses that she asked about and that nobody has explained yet. */
export async function listUnclearClauses(db: Db, caseId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('about')
    .where('subject', '=', 'case')
    .where('subject_id', '=', caseId)
    .where('kind', '=', 'contract-unclear')
    .where('done_at', 'is', null)
    .execute()
  return rows.map(({ about }) => Number(about.replace('clause-', '')))
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { Db } from '#server/db/connect.ts'

/** What members of staff see of a visa besides its row of the list, papers, notes and trail. */
export function findVisaFile(db: Db, caseId: string) {
  return db
    .selectFrom('visas as v')
    .innerJoin('cases as c', 'c.id', 'v.case_id')
    .leftJoin('staff_members as s', 's.id', 'c.assignee_id')
    .selectAll('v')
    .select(['c.number', 'c.created_at', 'c.assignee_id', 's.full_name as assignee_name'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('step_answers as a')
          .select([sql<VisaStep>`a.step`.as('step'), 'a.shown', 'a.submitted_at'])
          .where('a.case_id', '=', caseId)
          .orderBy('a.submitted_at'),
      ).as('steps'),
      jsonArrayFrom(
        eb.selectFrom('visa_stages as g').selectAll('g').where('g.case_id', '=', caseId),
      ).as('stages'),
      jsonArrayFrom(
        eb
          .selectFrom('tasks as t')
          .select(['t.id', 't.kind', 't.created_at'])
          .where('t.subject', '=', 'case')
          .where('t.subject_id', '=', caseId)
          .where('t.done_at', 'is', null)
          .orderBy('t.created_at'),
      ).as('tasks'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as p')
          .select(['p.id', 'p.kind', 'p.amount', 'p.state', 'p.failure'])
          .select(['p.created_at', 'p.settled_at'])
          .where('p.case_id', '=', caseId)
          .orderBy('p.created_at', 'desc'),
      ).as('payments'),
    ])
    .where('v.case_id', '=', caseId)
    .executeTakeFirst()
}
export type VisaFile = NonNullable<Awaited<ReturnType<typeof findVisaFile>>>

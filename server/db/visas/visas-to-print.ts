import { sql } from 'kysely'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import type { Db } from '#server/db/connect.ts'
import { listPapersOfAll } from './visa-papers.ts'

/** Visas as their forms are printed: each with its number, sealed answers and papers. */
export async function listVisasToPrint(db: Db, caseIds: readonly string[]) {
  const visas = await db
    .selectFrom('visas as v')
    .innerJoin('cases as c', 'c.id', 'v.case_id')
    .selectAll('v')
    .select('c.number')
    .where('v.case_id', 'in', caseIds)
    .execute()
  const answers = await db
    .selectFrom('step_answers as a')
    .select(['a.case_id', sql<VisaStep>`a.step`.as('step'), 'a.answer'])
    .where('a.case_id', 'in', caseIds)
    .execute()
  const papers = await listPapersOfAll(db, caseIds)
  return visas.map((visa) => ({
    ...visa,
    answers: answers.filter((one) => one.case_id === visa.case_id),
    papers: papers.sent.filter((one) => one.case_id === visa.case_id),
  }))
}
export type VisaToPrint = Awaited<ReturnType<typeof listVisasToPrint>>[number]

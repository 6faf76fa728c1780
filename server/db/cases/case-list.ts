import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { caseStages } from '#domain/staff/case-stages.ts'
import type { CaseStage } from '#domain/staff/case-stages.ts'
import type { Db } from '#server/db/connect.ts'
import { conditionsOf, isWaiting, lateAtOf, rowsOf, waiting } from './case-rows.ts'
import type { CaseRow, CasesAsked } from './case-rows.ts'

/** What a list of cases is sorted by; each has an index, but `late`, which reads what waits. */
export const caseSorts = ['changed', 'number', 'arrives', 'late'] as const
export type CaseSort = (typeof caseSorts)[number]

const columns: Record<CaseSort, RawBuilder<unknown>> = {
  changed: sql`r.changed_at`,
  number: sql`r.number`,
  arrives: sql`r.arrival_on`,
  late: lateAtOf,
}

type PageAsked = CasesAsked & {
  sort: CaseSort
  isDescending: boolean
  offset: number
  limit: number
}

/** A page of cases in an order; those without the value come last. */
export function listCasePage(db: Db, asked: PageAsked): Promise<CaseRow[]> {
  const { sort, isDescending, offset, limit } = asked
  const way = isDescending ? sql`desc nulls last` : sql`asc nulls last`
  const unique = isDescending ? sql`desc` : sql`asc`
  return rowsOf(db, asked)
    .$if(sort === 'late', (query) => query.where(isWaiting))
    .orderBy(sql`${columns[sort]} ${sort === 'changed' || sort === 'number' ? unique : way}`)
    .orderBy(sql`r.number ${unique}`)
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many cases fit. */
export async function countCaseRows(
  db: Db,
  asked: CasesAsked & { sort?: CaseSort },
): Promise<number> {
  const { filters } = asked
  const isByWait = filters.reason ?? filters.waitsFor ?? filters.isLate ?? asked.sort === 'late'
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_rows as r
      ${isByWait ? sql`cross join ${waiting(asked.now)}` : sql``}
    where ${conditionsOf(asked)}
      ${asked.sort === 'late' ? sql`and ${isWaiting}` : sql``}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The first cards of each stage, those that changed last first, with how many there are. */
export function listBoard(
  db: Db,
  { filters, now, each }: CasesAsked & { each: number },
): Promise<{ stage: CaseStage; count: number; rows: CaseRow[] }[]> {
  return Promise.all(
    caseStages.map(async (stage) => {
      const asked = { filters: { ...filters, stage }, now }
      const [count, rows] = await Promise.all([
        countCaseRows(db, asked),
        listCasePage(db, {
          ...asked,
          sort: 'changed',
          isDescending: true,
          offset: 0,
          limit: each,
        }),
      ])
      return { stage, count, rows }
    }),
  )
}

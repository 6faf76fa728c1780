import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { caseStages } from '#domain/staff/case-stages.ts'
import type { CaseStage } from '#domain/staff/case-stages.ts'
import type { Db } from '#server/db/connect.ts'
import { conditionsOf, isWaiting, lateAtOf, rowsOf, stages, waiting } from './case-rows.ts'
import type { CaseFilters, CaseRow, CasesAsked } from './case-rows.ts'

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

/** Whether filters ask what a case waits for, which is found out for each row. */
const readsWait = ({ reason, waitsFor, isLate }: CaseFilters): boolean =>
  reason !== undefined || waitsFor !== undefined || isLate === true

/** How many cases fit. */
export async function countCaseRows(
  db: Db,
  asked: CasesAsked & { sort?: CaseSort },
): Promise<number> {
  const isByWait = asked.sort === 'late' || readsWait(asked.filters)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_rows as r
      ${isByWait ? sql`cross join ${waiting(asked.now)}` : sql``}
    where ${conditionsOf(asked)}
      ${asked.sort === 'late' ? sql`and ${isWaiting}` : sql``}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The first cards of each stage, those that changed last first, with how many there are. */
export async function listBoard(
  db: Db,
  { filters, now, each }: CasesAsked & { each: number },
): Promise<{ stage: CaseStage; count: number; rows: CaseRow[] }[]> {
  const first = { sort: 'changed', isDescending: true, offset: 0, limit: each } as const
  const [counts, ...pages] = await Promise.all([
    countByStage(db, { filters, now }),
    ...caseStages.map((stage) =>
      listCasePage(db, { filters: { ...filters, stage }, now, ...first }),
    ),
  ])
  return caseStages.map((stage, place) => ({
    stage,
    count: counts[stage] ?? 0,
    rows: pages[place] ?? [],
  }))
}

/** One reading of the rows counts all stages. */
async function countByStage(
  db: Db,
  { filters, now }: CasesAsked,
): Promise<Partial<Record<CaseStage, number>>> {
  const isByWait = readsWait(filters)
  const counts = caseStages.map(
    (stage) => sql`count(*) filter (where ${stages[stage]})::int as ${sql.ref(stage)}`,
  )
  const { rows } = await sql<Partial<Record<CaseStage, number>>>`
    select ${sql.join(counts)} from case_rows as r
      ${isByWait ? sql`cross join ${waiting(now)}` : sql``}
    where ${conditionsOf({ filters, now })}`.execute(db)
  return rows[0] ?? {}
}

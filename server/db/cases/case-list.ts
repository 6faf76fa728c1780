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

type CountedList = { filters: CaseFilters; isByWait: boolean }

/**
 * How many cases fit each of several lists, in one query: what waits is found out for the cases
 * alone that are not over, and the other lists are counted together.
 */
export async function countLists(
  db: Db,
  lists: readonly CountedList[],
  now: Date,
): Promise<number[]> {
  const asksWait = (one: CountedList) => one.isByWait || readsWait(one.filters)
  const fits = ({ filters, isByWait }: CountedList) => {
    const conditions = conditionsOf({ filters, now })
    return sql`count(*) filter (where ${isByWait ? sql`${conditions} and ${isWaiting}` : conditions})::int`
  }
  const countsOf = (some: readonly CountedList[]) =>
    sql`array[${sql.join(some.map(fits))}]::int[] as counts`
  const [byWait, others] = [lists.filter(asksWait), lists.filter((one) => !asksWait(one))]
  const { rows } = await sql<{ waits: number[]; others: number[] }>`
    select w.counts as waits, o.counts as others from
      (select ${countsOf(byWait)} from case_rows as r cross join ${waiting(now)}
        where not r.is_over) as w,
      (select ${countsOf(others)} from case_rows as r
        where ${others.length > 0}) as o`.execute(db)
  const [counts] = rows
  return lists.map((one) => (asksWait(one) ? counts?.waits : counts?.others)?.shift() ?? 0)
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

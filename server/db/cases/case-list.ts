import type { CaseKind } from '#domain/cases/stalls.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { caseStages } from '#domain/staff/case-stages.ts'
import type { CaseStage } from '#domain/staff/case-stages.ts'
import type { Db } from '#server/db/connect.ts'
import { conditionsOf, isWaiting, lateAtOf, findCaseRows, stages, waiting } from './case-rows.ts'
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
  const { sort, isDescending, offset, limit, now } = asked
  const way = isDescending ? sql`desc nulls last` : sql`asc nulls last`
  const unique = isDescending ? sql`desc` : sql`asc`
  const first = sql`${columns[sort]} ${sort === 'changed' || sort === 'number' ? unique : way}`
  // Ids first: the wide columns are then read for this page alone.
  const found = sql`
    select r.case_id from ${askedRows(asked)}
    order by ${first}, r.number ${unique} offset ${offset} limit ${limit}`
  return findCaseRows(db, { filters: {}, now })
    .where(sql<boolean>`r.case_id in (${found})`)
    .orderBy(first)
    .orderBy(sql`r.number ${unique}`)
    .execute()
}

/** SQL: the cases `r` that fit. What a case waits for is computed only where filter or order need it. */
function askedRows({ filters, now, sort }: CasesAsked & { sort?: CaseSort }): RawBuilder<unknown> {
  const isByWait = sort === 'late' || readsWait(filters)
  return sql`case_rows as r
    ${isByWait ? sql`cross join ${waiting(now, filters.kind)}` : sql``}
    where ${conditionsOf({ filters, now })} ${sort === 'late' ? sql`and ${isWaiting}` : sql``}`
}

/** Whether filters ask whom a case waits for or how long, which is found out for each row. */
export const readsWait = ({ waitsFor, isLate }: CaseFilters): boolean =>
  waitsFor !== undefined || isLate === true

/** How many cases fit. */
export async function countCaseRows(
  db: Db,
  asked: CasesAsked & { sort?: CaseSort },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${askedRows(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

type CountedList = { filters: CaseFilters; isByWait: boolean }

/** Whether an index alone counts a list of visas, or finds those that have its reason. */
const hasIndex = (one: CountedList): boolean => one.filters.kind === 'visa' && !asksWait(one)

const asksWait = (one: CountedList): boolean => one.isByWait || readsWait(one.filters)
/** Ended cases wait for nothing. */
const asksOpen = (one: CountedList): boolean => asksWait(one) || one.filters.reason !== undefined

/**
 * How many cases fit each of several lists, in one query. Lists without an index are counted
 * together: what waits is found out for the cases alone that are not over.
 */
export async function countLists(
  db: Db,
  lists: readonly CountedList[],
  now: Date,
): Promise<number[]> {
  const fits = ({ filters, isByWait }: CountedList) => {
    const conditions = conditionsOf({ filters, now })
    return isByWait ? sql`${conditions} and ${isWaiting}` : conditions
  }
  const alone = lists
    .filter(hasIndex)
    .map((one) => sql`(select count(*)::int from case_rows as r where ${fits(one)})`)
  const together = (some: readonly CountedList[], isByWait: boolean) => {
    if (some.length === 0) return sql`array[]::int[]`
    const kind = onlyKindOf(some)
    const counts = some.map((one) => sql`count(*) filter (where ${fits(one)})::int`)
    return sql`(select array[${sql.join(counts)}] from case_rows as r
      ${isByWait ? sql`cross join ${waiting(now, kind)}` : sql``}
      where ${isByWait ? sql`not r.is_over` : sql`true`} ${kind ? sql`and r.kind = ${kind}` : sql``})`
  }
  const others = lists.filter((one) => !hasIndex(one))
  const { rows } = await sql<{ alone: number[]; waits: number[]; others: number[] }>`
    select array[${sql.join(alone)}]::int[] as alone,
      ${together(others.filter(asksOpen), true)} as waits,
      ${together(
        others.filter((one) => !asksOpen(one)),
        false,
      )} as others`.execute(db)
  const [counts] = rows
  return lists.map((one) => {
    const own = hasIndex(one) ? counts?.alone : asksOpen(one) ? counts?.waits : counts?.others
    return own?.shift() ?? 0
  })
}

/** The kind that all lists ask for; undefined where they differ or name none. */
function onlyKindOf(lists: readonly CountedList[]): CaseKind | undefined {
  const [kind, ...others] = new Set(lists.map(({ filters }) => filters.kind))
  return others.length === 0 ? kind : undefined
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
      ${isByWait ? sql`cross join ${waiting(now, filters.kind)}` : sql``}
    where ${conditionsOf({ filters, now })}`.execute(db)
  return rows[0] ?? {}
}

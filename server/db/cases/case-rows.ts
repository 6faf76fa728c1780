import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import { stepsOfStage } from '#domain/staff/case-stages.ts'
import type { CaseStage } from '#domain/staff/case-stages.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import type { VisaPhase } from '#domain/visas/case/visa-phases.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { stallReasons, stallsOf, stalls } from '#domain/cases/stalls.ts'
import type { CaseKind, StallReason, WaitsFor } from '#domain/cases/stalls.ts'
import { funnelCases } from '#server/db/figures/funnel.ts'
import type { FunnelCase } from '#server/db/figures/funnel.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** Filters of a list of cases; absent ones do not apply. */
export type CaseFilters = {
  kind?: CaseKind | undefined
  visaKind?: VisaKind | undefined
  /** Where a visa stands. */
  standing?: VisaPhase | undefined
  country?: string | undefined
  /** A visa that counts as late on this day. */
  lateOn?: Day | undefined
  /** Open for the household, running, or over. */
  state?: 'open' | 'running' | 'over' | undefined
  reason?: StallReason | undefined
  waitsFor?: WaitsFor | undefined
  /** Longer than is usual. */
  isLate?: boolean | undefined
  step?: string | undefined
  language?: string | undefined
  planType?: string | undefined
  emirate?: string | undefined
  maidId?: string | undefined
  stage?: CaseStage | undefined
  /** A member's id, or nobody. */
  assignee?: string | undefined
  /** Her day is within these days, both included. */
  arrives?: { from: Day; until: Day } | undefined
  /** Those that a figure of the funnel counts. */
  funnel?: FunnelCase | undefined
  /** Only these. */
  caseIds?: readonly string[] | undefined
}

export type CaseRow = {
  case_id: string
  kind: string
  number: number
  language: string
  step: string | null
  ended_as: Ending | null
  changed_at: Date
  maid_name: string | null
  arrival_on: string | null
  started_at: Date
  plan_type: string | null
  emirate: string | null
  assignee_id: string | null
  arrived_at: Date | null
  is_over: boolean
  is_sample: boolean
  task_kind: StaffTaskKind | null
  /** What it waits for, and since when; null where nothing is to be done. */
  reason: StallReason | null
  since: Date | null
  is_late: boolean
}

/** The last row of a page, from which the next continues. */
export type PageEnd = { changed_at: Date; number: number }

/** Each reason needs a column, or this does not compile. */
const columnOf = (reason: StallReason): keyof Tables['case_rows'] => stalls[reason].since
const factOf = Object.fromEntries(
  stallReasons.map((reason) => [reason, sql`r.${sql.ref(columnOf(reason))}`]),
) as Record<StallReason, RawBuilder<unknown>>
const patience = sql.join(
  stallReasons.map((reason) => sql`${sql.lit(`${stalls[reason].patienceHours} hours`)}::interval`),
)

/** SQL: two columns of a row `r`: `place`, the first fact in the table of stalls that holds, and `since`. */
export const firstFact = (now: Date, asked: readonly StallReason[] = stallReasons) => {
  const firstOf = (value: (reason: StallReason) => RawBuilder<unknown>) =>
    sql`case when r.is_over then null ${sql.join(
      asked.map((reason) => sql`when ${factOf[reason]} <= ${now} then ${value(reason)}`),
      sql` `,
    )} end`
  // Two CASEs cost less for each row than an array of all facts.
  return sql`${firstOf((reason) => sql.lit(placeOf(reason)))} as place,
    ${firstOf((reason) => factOf[reason])} as since`
}

/**
 * SQL: the first fact as `w`. Lists of one kind name it, so that no row is asked for what only the other
 * kind waits for.
 */
export const waiting = (now: Date, kind?: CaseKind) =>
  sql`lateral (select ${firstFact(now, kind ? stallsOf(kind) : stallReasons)} offset 0)`.as('w')

/** From one, as SQL counts. */
const placeOf = (reason: StallReason): number => stallReasons.indexOf(reason) + 1

/** SQL: since when the case waits. */
export const sinceOf = sql<Date | null>`w.since`
/** SQL: what it waits for. */
export const reasonOf = sql<StallReason | null>`(array[${sql.join(stallReasons.map((one) => sql.lit(one)))}])[w.place]`
/** SQL: when it has waited longer than is usual. */
export const lateAtOf = sql<Date | null>`(${sinceOf} + (array[${patience}])[w.place])`
/** SQL: it waits for something. */
export const isWaiting = sql<boolean>`not r.is_over and w.place is not null`
const isLate = (now: Date) => sql<boolean>`coalesce(${lateAtOf} < ${now}, false)`

/** SQL: this fact holds, which has an index, and none before it: the same as its place in `w`. */
function waitsFirstFor(reason: StallReason, { filters: { kind }, now }: CasesAsked) {
  const asked = kind ? stallsOf(kind) : stallReasons
  const before = asked.filter((one) => placeOf(one) < placeOf(reason))
  const columnsBefore = before.map((one) => sql.ref(`r.${columnOf(one)}`))
  const isFirst = columnsBefore.map((column) => sql`(${column} is null or ${column} > ${now})`)
  const own = asked.includes(reason) ? sql`true` : sql`false`
  return sql.join([own, sql`r.${sql.ref(columnOf(reason))} <= ${now}`, ...isFirst], sql` and `)
}

/** SQL: what the filters ask of a row. */
export function conditionsOf({ filters, now }: CasesAsked): RawBuilder<unknown> {
  const { state, reason: wanted, waitsFor } = filters
  const same = [
    ['kind', filters.kind],
    ['step', filters.step],
    ['language', filters.language],
    ['plan_type', filters.planType],
    ['emirate', filters.emirate],
    ['country', filters.country],
    ['visa_kind', filters.visaKind],
    ['visa_standing', filters.standing],
    ['maid_id', filters.maidId],
  ] as const
  const places = stallReasons.flatMap((one, place) =>
    stalls[one].waitsFor === waitsFor ? [place + 1] : [],
  )
  const all = [
    sql`true`,
    ...same.flatMap(([column, value]) =>
      value === undefined ? [] : [sql`r.${sql.ref(column)} = ${value}`],
    ),
    ...(state ? [states[state]] : []),
    // Ended cases wait for nothing, and the index leaves them out.
    ...(wanted || waitsFor || filters.isLate ? [sql`not r.is_over`] : []),
    ...(wanted ? [waitsFirstFor(wanted, { filters, now })] : []),
    ...(waitsFor ? [sql`w.place = any(${places}::int[])`] : []),
    ...(filters.isLate ? [isLate(now)] : []),
    ...placesOf(filters),
  ]
  return sql.join(all, sql` and `)
}

function placesOf({
  stage,
  assignee,
  arrives,
  lateOn,
  funnel,
  caseIds,
}: CaseFilters): RawBuilder<unknown>[] {
  return [
    ...(stage ? [stages[stage]] : []),
    ...(assignee === 'nobody' ? [sql`r.assignee_id is null`] : []),
    ...(assignee && assignee !== 'nobody' ? [sql`r.assignee_id = ${assignee}`] : []),
    ...(arrives ? [sql`r.arrival_on between ${arrives.from} and ${arrives.until}`] : []),
    ...(lateOn ? [sql`r.late_from <= ${lateOn}`] : []),
    ...(funnel ? [sql`r.case_id in (${funnelCases(funnel)})`] : []),
    ...(caseIds ? [sql`r.case_id = any(${caseIds}::text[])`] : []),
  ]
}

const isOpen = sql`not r.is_over and r.ended_as is null`
const isRunning = sql`not r.is_over and r.ended_as = 'completed'`
const later = [...stepsOfStage.paying, ...stepsOfStage.arranging]

/** SQL: a case stands there. */
export const stages: Record<CaseStage, RawBuilder<unknown>> = {
  filling: sql`${isOpen} and (r.step is null or r.step <> all(${later}::text[]))`,
  paying: sql`${isOpen} and r.step = any(${[...stepsOfStage.paying]}::text[])`,
  arranging: sql`${isOpen} and r.step = any(${[...stepsOfStage.arranging]}::text[])`,
  arriving: sql`${isRunning} and r.arrived_at is null`,
  running: sql`${isRunning} and r.arrived_at is not null`,
  over: sql`r.is_over`,
}

const states = {
  open: isOpen,
  running: isRunning,
  over: sql`r.is_over`,
}

export type CasesAsked = { filters: CaseFilters; now: Date }

/** Cases that fit the filters, as a list shows them. */
export const findCaseRows = (db: Db, { filters, now }: CasesAsked) =>
  db
    .selectFrom('case_rows as r')
    .leftJoin('maids as m', 'm.id', 'r.maid_id')
    .crossJoin(waiting(now))
    .select([
      'r.case_id',
      'r.kind',
      'r.number',
      'r.language',
      'r.step',
      sql<Ending | null>`r.ended_as`.as('ended_as'),
      'r.changed_at',
      'm.name as maid_name',
      'r.assignee_id',
      'r.arrived_at',
      'r.is_over',
      'r.is_sample',
      'r.arrival_on',
      'r.started_at',
      'r.plan_type',
      'r.emirate',
      sql<StaffTaskKind | null>`r.task_kind`.as('task_kind'),
      reasonOf.as('reason'),
      sinceOf.as('since'),
      isLate(now).as('is_late'),
    ])
    .where(sql<boolean>`${conditionsOf({ filters, now })}`)

/** A page of cases, those that changed last first. */
export function listCaseRows(
  db: Db,
  { filters, now, after, limit }: CasesAsked & { after?: PageEnd | undefined; limit: number },
): Promise<CaseRow[]> {
  return findCaseRows(db, { filters, now })
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.changed_at, r.number) < (${after?.changed_at}, ${after?.number})`,
      ),
    )
    .orderBy('r.changed_at', 'desc')
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute()
}

/** Cases per reason, and how many of them are late. */
export async function countCasesByReason(
  db: Db,
  { filters, now }: CasesAsked,
): Promise<{ reason: StallReason | null; count: number; late: number }[]> {
  const { state, reason, waitsFor, isLate: isLateAsked } = filters
  const fits = conditionsOf({ filters, now })
  // Ended cases wait for nothing, so an index alone counts them.
  const over = sql`
    select null::text as reason, count(*) as count, 0 as late
    from case_rows as r where r.is_over and ${fits} having count(*) > 0`
  const going = sql`
    select ${reasonOf}, count(*), count(*) filter (where ${isLate(now)})
    from case_rows as r cross join ${waiting(now)} where not r.is_over and ${fits} group by 1`
  const isWaitAsked = Boolean(reason ?? waitsFor ?? isLateAsked)
  const parts = [...(isWaitAsked ? [] : [over]), ...(state === 'over' ? [] : [going])]
  if (parts.length === 0) return []
  const { rows } = await sql<{ reason: StallReason | null; count: number; late: number }>`
    select reason, sum(count)::int as count, sum(late)::int as late
    from (${sql.join(parts, sql` union all `)}) as parts (reason, count, late)
    group by 1 order by count desc`.execute(db)
  return rows
}

/** One case as a list shows it. */
export async function findCaseRow(db: Db, caseId: string, now: Date): Promise<CaseRow | undefined> {
  return findCaseRows(db, { filters: {}, now }).where('r.case_id', '=', caseId).executeTakeFirst()
}

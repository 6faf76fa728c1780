import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { StallReason } from '#domain/cases/stalls.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { visaPhases } from '#domain/visas/case/visa-phases.ts'
import type { VisaPhase } from '#domain/visas/case/visa-phases.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { conditionsOf, lateAtOf, reasonOf, sinceOf, waiting } from '#server/db/cases/case-rows.ts'
import type { CaseFilters } from '#server/db/cases/case-rows.ts'
import { readsWait } from '#server/db/cases/case-list.ts'
import type { Db } from '#server/db/connect.ts'

/** What a list of visas is sorted by; each has an index. */
export const visaSorts = ['changed', 'number', 'expected'] as const
export type VisaSort = (typeof visaSorts)[number]

/** A visa as a list shows it. */
export type VisaListRow = {
  case_id: string
  number: number
  visa_kind: VisaKind
  standing: VisaPhase
  emirate: string | null
  country: string | null
  /** First names and initials, as the household may read them. */
  sponsor: string | null
  worker: string | null
  stage_since: Date | null
  stage_expected_on: Day | null
  promised_on: Day | null
  expected_on: Day | null
  late_from: Day | null
  reason: StallReason | null
  since: Date | null
  late_at: Date | null
  task_kind: StaffTaskKind | null
  assignee_id: string | null
  changed_at: Date
  is_sample: boolean
}

type Asked = { filters: CaseFilters; now: Date }
type PageAsked = Asked & {
  sort: VisaSort
  isDescending: boolean
  offset: number
  limit: number
}

const columns: Record<VisaSort, RawBuilder<unknown>> = {
  changed: sql`r.changed_at`,
  number: sql`r.number`,
  expected: sql`r.expected_on`,
}

const visasOf = (filters: CaseFilters): CaseFilters => ({ ...filters, kind: 'visa' })

/** SQL: the shown name in the answer of a step. */
const nameIn = (step: string) => sql<string | null>`(
  select a.shown ->> 'name' from step_answers as a
  where a.case_id = r.case_id and a.step = ${step})`

/** A page of visas in an order; those without the value come last. */
export async function listVisaPage(db: Db, asked: PageAsked): Promise<VisaListRow[]> {
  const { filters, now, sort, isDescending, offset, limit } = asked
  const way = isDescending ? sql`desc` : sql`asc`
  const nulls = sort === 'expected' ? sql`nulls last` : sql``
  const { rows } = await sql<VisaListRow>`
    select r.case_id, r.number, r.visa_kind, r.visa_standing as standing, r.emirate, r.country,
      ${nameIn('VISA_SPONSOR')} as sponsor, ${nameIn('VISA_WORKER')} as worker,
      r.stage_since, r.stage_expected_on::text, r.promised_on::text, r.expected_on::text,
      r.late_from::text, ${reasonOf} as reason, ${sinceOf} as since, ${lateAtOf} as late_at,
      r.task_kind, r.assignee_id, r.changed_at, r.is_sample
    from (
      select r.*, w.place, w.since from case_rows as r cross join ${waiting(now, 'visa')}
      where ${conditionsOf({ filters: visasOf(filters), now })}
      order by ${columns[sort]} ${way} ${nulls}, r.number ${way} offset ${offset} limit ${limit}
    ) as r cross join lateral (select r.place, r.since) as w
    order by ${columns[sort]} ${way} ${nulls}, r.number ${way}`.execute(db)
  return rows
}

/** How many visas stand where, and how many of them count as late on a day. */
export async function countVisasByStanding(
  db: Db,
  { filters, now, today }: Asked & { today: Day },
): Promise<{ standing: VisaPhase; count: number; late: number }[]> {
  const of = visasOf(filters)
  const { rows } = await sql<{ standing: VisaPhase; count: number; late: number }>`
    select r.visa_standing as standing, count(*)::int as count,
      (count(*) filter (where r.late_from <= ${today}))::int as late
    from case_rows as r ${readsWait(of) ? sql`cross join ${waiting(now, 'visa')}` : sql``}
    where ${conditionsOf({ filters: of, now })} group by 1`.execute(db)
  return rows
}

/** The first cards of each standing, those that changed last first, with how many there are. */
export async function listVisaBoard(
  db: Db,
  { each, ...asked }: Asked & { today: Day; each: number },
) {
  const { filters, now } = asked
  const first = { sort: 'changed', isDescending: true, offset: 0, limit: each } as const
  const wanted = visaPhases.filter(
    (standing) => filters.standing === undefined || filters.standing === standing,
  )
  const [counts, ...pages] = await Promise.all([
    countVisasByStanding(db, asked),
    ...wanted.map((standing) =>
      listVisaPage(db, { filters: { ...filters, standing }, now, ...first }),
    ),
  ])
  return wanted.map((standing, place) => ({
    standing,
    count: counts.find((one) => one.standing === standing)?.count ?? 0,
    late: counts.find((one) => one.standing === standing)?.late ?? 0,
    rows: pages[place] ?? [],
  }))
}

/** First names of sponsors, by their cases. */
export async function listSponsorNames(
  db: Db,
  caseIds: readonly string[],
): Promise<{ case_id: string; name: string }[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<{ case_id: string; name: string }>`
    select case_id, shown ->> 'name' as name from step_answers
    where case_id = any(${caseIds}) and step = 'VISA_SPONSOR' and shown ->> 'name' <> ''`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Role } from '#domain/catalogue/codes.ts'
import type { Day } from '#domain/day.ts'
import { milestones } from '#domain/figures/milestones.ts'
import type { Milestone, TouchKind } from '#domain/figures/milestones.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** Which applications are counted; absent parts do not apply. */
export type FunnelFilters = {
  from: Day
  until: Day
  /** Days from its beginning in which a milestone has to be reached. */
  within: number
  campaign?: string | undefined
  touch?: TouchKind | undefined
  device?: string | undefined
  role?: Role | undefined
  language?: string | undefined
  planType?: string | undefined
}

/** Each milestone needs a column, or this does not compile. */
const columns = {
  began: 'started_at',
  papers: 'papers_at',
  payment: 'payment_at',
  signed: 'signed_at',
  arrival: 'arrival_at',
  address: 'address_at',
  phone: 'phone_at',
  finished: 'finished_at',
} as const satisfies Record<Milestone, keyof Tables['case_milestones']>

/** SQL: when the milestone was reached, if in time. */
const timeOf = (milestone: Milestone, within: number) => {
  const at = sql`f.${sql.ref(columns[milestone])}`
  return sql`case when ${at} <= f.started_at + ${`${within * 24} hours`}::interval then ${at} end`
}

/** SQL: the place of the furthest milestone that was reached in time. */
const furthestOf = (within: number) =>
  sql`case ${sql.join(
    milestones
      .map((one, place) => sql`when (${timeOf(one, within)}) is not null then ${sql.lit(place)}`)
      .toReversed(),
    sql` `,
  )} end`

/** SQL: what the filters ask of `f`, a row of `case_milestones`. */
function conditionsOf(filters: FunnelFilters): RawBuilder<unknown> {
  const same = [
    ['device', filters.device],
    ['language', filters.language],
    ['plan_type', filters.planType],
  ] as const
  const slug = filters.touch === 'last' ? sql`f.last_slug` : sql`f.first_slug`
  return sql.join(
    [
      sql`f.started_at >= ${filters.from}::date::timestamp at time zone 'Asia/Dubai'`,
      sql`f.started_at < (${filters.until}::date + 1)::timestamp at time zone 'Asia/Dubai'`,
      ...same.flatMap(([column, value]) =>
        value === undefined ? [] : [sql`f.${sql.ref(column)} = ${value}`],
      ),
      ...(filters.campaign === undefined
        ? []
        : [
            sql`${slug} in (select s.slug from slugs as s
              where s.campaign ->> 'utm_campaign' = ${filters.campaign})`,
          ]),
      ...(filters.role === undefined
        ? []
        : [sql`f.maid_id in (select m.id from maids as m where ${filters.role} = any(m.roles))`]),
    ],
    sql` and `,
  )
}

/** Samples are no households, and a replacement goes on with a hire that was counted. */
const isCounted = sql`not f.is_sample and not f.is_replacement`

export type FunnelCase = FunnelFilters & {
  /** Came to this milestone or further. */
  reached?: Milestone | undefined
  /** Came to this milestone and no further. */
  furthest?: Milestone | undefined
}

/** SQL: ids of the cases that a figure of the funnel counts. */
export const funnelCases = ({ reached, furthest, ...filters }: FunnelCase) => sql`
  select f.case_id from case_milestones as f
  where ${isCounted} and ${conditionsOf(filters)}
    ${reached ? sql`and ${furthestOf(filters.within)} >= ${milestones.indexOf(reached)}` : sql``}
    ${furthest ? sql`and ${furthestOf(filters.within)} = ${milestones.indexOf(furthest)}` : sql``}`

export type FunnelCounts = {
  /** How many came to each milestone and no further, in their order. */
  furthest: number[]
  /** Median and third quartile of the seconds to each milestone after the first. */
  times: (readonly [median: number, p75: number] | null)[]
  underWay: number
  samples: number
  replacements: number
}

const later = milestones.slice(1)
const place = (at: number) => sql.ref(`t${at}`)

/** Since the last milestone before it that the case has; null where it came earlier than that. */
function secondsTo(at: number): RawBuilder<unknown> {
  const before = sql`coalesce(${sql.join(milestones.slice(0, at).map((_, one) => place(at - 1 - one)))})`
  return sql`case when ${place(at)} >= ${before}
    then floor(date_part('epoch', ${place(at)} - ${before}))::int end as ${sql.ref(`d${at}`)}`
}

/** Counts a funnel; `now` says who still has time. */
export async function countFunnel(
  db: Db,
  filters: FunnelFilters,
  now: Date,
): Promise<FunnelCounts> {
  const last = sql.lit(milestones.length - 1)
  const { rows } = await sql<FunnelCounts>`
    with f as materialized (
      select f.*, ${furthestOf(filters.within)} as furthest from case_milestones as f
      where ${conditionsOf(filters)}
    ), timed as (
      select f.furthest, f.ended_at,
        ${sql.join(milestones.map((one, at) => sql`${timeOf(one, filters.within)} as ${place(at)}`))}
      from f where ${isCounted}
    ), taken as (
      select furthest, t0, ended_at, ${sql.join(later.map((_, at) => secondsTo(at + 1)))} from timed
    )
    select
      array[${sql.join(milestones.map((_, at) => sql`count(*) filter (where furthest = ${sql.lit(at)})`))}]::int[]
        as furthest,
      json_build_array(${sql.join(
        later.map(
          (_, at) =>
            sql`percentile_disc(array[0.5, 0.75]) within group (order by ${sql.ref(`d${at + 1}`)})`,
        ),
      )}) as times,
      (count(*) filter (where furthest < ${last} and ended_at is null
        and t0 > ${now}::timestamptz - ${`${filters.within * 24} hours`}::interval))::int as "underWay",
      (select count(*)::int from f where f.is_sample) as samples,
      (select count(*)::int from f where f.is_replacement and not f.is_sample) as replacements
    from taken`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

/** Campaigns of our links, by name. */
export async function listCampaigns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ campaign: string }>`
    select distinct campaign ->> 'utm_campaign' as campaign from slugs
    where campaign ->> 'utm_campaign' is not null order by 1`.execute(db)
  return rows.map(({ campaign }) => campaign)
}

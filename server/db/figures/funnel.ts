import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Role } from '#domain/catalogue/codes.ts'
import { addDays, daysLater, dubaiMidnight } from '#domain/day.ts'
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
  papers: 'papers_after',
  payment: 'payment_after',
  signed: 'signed_after',
  arrival: 'arrival_after',
  address: 'address_after',
  phone: 'phone_after',
  finished: 'finished_after',
} as const satisfies Record<Exclude<Milestone, 'began'>, keyof Tables['case_milestones']>

const secondsOf = (days: number) => sql.lit(days * 86_400)

/** SQL: seconds from the beginning until the milestone was reached, if in time. */
const afterOf = (milestone: Milestone, within: number) => {
  if (milestone === 'began') return sql`0`
  const after = sql`f.${sql.ref(columns[milestone])}`
  return sql`case when ${after} <= ${secondsOf(within)} then ${after} end`
}

/** SQL: whether the milestone was reached in time. */
const isReached = (milestone: Milestone, within: number) =>
  milestone === 'began' ? sql`true` : sql`f.${sql.ref(columns[milestone])} <= ${secondsOf(within)}`

/** SQL: the place of the furthest milestone that was reached in time. */
const furthestOf = (within: number) =>
  sql`case ${sql.join(
    milestones
      .map((one, place) => sql`when ${isReached(one, within)} then ${sql.lit(place)}`)
      .toReversed(),
    sql` `,
  )} end`

/**
 * SQL: the instant at which a day of Dubai begins. A parameter, because PostgreSQL would compute it for
 * each row in the plan that a session keeps.
 */
const midnightOf = (day: Day) => sql`${dubaiMidnight(day)}::timestamptz`

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
      sql`f.started_at >= ${midnightOf(filters.from)}`,
      sql`f.started_at < ${midnightOf(addDays(filters.until, 1))}`,
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
const isCounted = sql`(not f.is_sample and not f.is_replacement)`

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
  return sql`case when ${place(at)} >= ${before} then ${place(at)} - ${before} end as ${sql.ref(`d${at}`)}`
}

/**
 * SQL: median and third quartile of each step's time, of the cases that passed the first step. With
 * `offset 0` PostgreSQL computes each column once.
 */
const timesOf = (filters: FunnelFilters) => sql<Pick<FunnelCounts, 'times'>>`
  select json_build_array(${sql.join(
    later.map(
      (_, at) =>
        sql`percentile_disc(array[0.5, 0.75]) within group (order by ${sql.ref(`d${at + 1}`)})`,
    ),
  )}) as times
  from (
    select ${sql.join(later.map((_, at) => secondsTo(at + 1)))}
    from (
      select ${sql.join(milestones.map((one, at) => sql`${afterOf(one, filters.within)} as ${place(at)}`))}
      from case_milestones as f
      where ${isCounted} and ${conditionsOf(filters)}
        and (${sql.join(
          later.map((one) => isReached(one, filters.within)),
          sql` or `,
        )})
      offset 0
    ) as placed
    offset 0
  ) as taken`

/** SQL: the number of cases in the groups that fit. */
const sumOf = (which: RawBuilder<unknown>) =>
  sql`coalesce(sum(cases) filter (where ${which}), 0)::int`

/** The group of a case is its furthest milestone, so many more while it has time, or why it is left out. */
const HAS_TIME = sql.lit(milestones.length)
const SAMPLE = sql.lit(-1)
const REPLACEMENT = sql.lit(-2)

/**
 * Counts a funnel; `now` says who still has time. Groups cases first and adds the groups up, which is
 * faster than a dozen counts. The times are read in parallel and may be a moment newer.
 */
export async function countFunnel(
  db: Db,
  filters: FunnelFilters,
  now: Date,
): Promise<FunnelCounts> {
  const { within } = filters
  const last = sql.lit(milestones.length - 1)
  const counting = sql<Omit<FunnelCounts, 'times'>>`
    select
      array[${sql.join(milestones.map((_, at) => sumOf(sql`of in (${sql.lit(at)}, ${sql.lit(at)} + ${HAS_TIME})`)))}]
        as furthest,
      ${sumOf(sql`of >= ${HAS_TIME} and of < ${HAS_TIME} + ${last}`)} as "underWay",
      ${sumOf(sql`of = ${SAMPLE}`)} as samples,
      ${sumOf(sql`of = ${REPLACEMENT}`)} as replacements
    from (
      select case when f.is_sample then ${SAMPLE} when f.is_replacement then ${REPLACEMENT}
          else ${furthestOf(within)} + case
            when f.ended_at is null and f.started_at > ${daysLater(now, -within)}::timestamptz
            then ${HAS_TIME} else 0 end end as of,
        count(*) as cases
      from case_milestones as f
      where ${conditionsOf(filters)}
      group by 1
    ) as grouped`.execute(db)
  const [{ rows: counted }, { rows: timed }] = await Promise.all([
    counting,
    timesOf(filters).execute(db),
  ])
  const [[counts], [taken]] = [counted, timed]
  if (!counts || !taken) throw new Error('the funnel query returned no row')
  return { ...counts, ...taken }
}

/**
 * Counts by the day of Dubai on which they began: how many came to each milestone or further. Every day
 * of Dubai has 24 hours, so bins from a midnight are its days, and only they are turned into dates.
 */
export async function countFunnelDays(
  db: Db,
  filters: FunnelFilters,
): Promise<{ day: Day; reached: number[] }[]> {
  const { rows } = await sql<{ day: Day; reached: number[] }>`
    select (at at time zone 'Asia/Dubai')::date::text as day, array[${sql.join(
      milestones.map(
        (_, at) => sql`coalesce(sum(cases) filter (where furthest >= ${sql.lit(at)}), 0)`,
      ),
    )}]::int[] as reached
    from (
      select date_bin('1 day', f.started_at, ${midnightOf(filters.from)}) as at,
        ${furthestOf(filters.within)} as furthest, count(*) as cases
      from case_milestones as f
      where ${isCounted} and ${conditionsOf(filters)}
      group by 1, 2
    ) as grouped
    group by at`.execute(db)
  return rows
}

/** What comes before applications. */
export type FunnelHead = { visits: number; profiles: number; bots: number; staff: number }

/**
 * Counts the journeys that began in the period by people, how many of them opened a profile in time, and
 * apart from them those of bots and of staff: days, and what is yet to be added to them.
 */
export async function countHead(
  db: Db,
  { from, until, within, campaign, device }: FunnelFilters,
): Promise<FunnelHead> {
  const [days, ofCampaign] =
    campaign === undefined
      ? (['journey_day_sums', sql`null as campaign`] as const)
      : (['journey_days', sql`campaign`] as const)
  const { rows } = await sql<FunnelHead>`
    select
      coalesce(sum(journeys) filter (where agent = 'person'), 0)::int as visits,
      coalesce(sum(journeys) filter (where agent = 'person' and profile_within <= ${within}), 0)::int as profiles,
      coalesce(sum(journeys) filter (where agent = 'bot'), 0)::int as bots,
      coalesce(sum(journeys) filter (where agent = 'staff'), 0)::int as staff
    from (
      select day, agent, device, ${ofCampaign}, profile_within, journeys from ${sql.table(days)}
      union all
      select day, agent, device, campaign, profile_within, change from journey_changes
    ) as kept
    where day between ${from}::date and ${until}::date
      ${device === undefined ? sql`` : sql`and device = ${device}`}
      ${campaign === undefined ? sql`` : sql`and campaign = ${campaign}`}`.execute(db)
  const [head] = rows
  if (!head) throw new Error('the query of journeys returned no row')
  return head
}

/** Campaigns of our links, by name. */
export async function listCampaigns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ campaign: string }>`
    select distinct campaign ->> 'utm_campaign' as campaign from slugs
    where campaign ->> 'utm_campaign' is not null order by 1`.execute(db)
  return rows.map(({ campaign }) => campaign)
}

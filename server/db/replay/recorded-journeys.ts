import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import type { RecordedVisit } from '#domain/replay/replay-visit.ts'
import type { Db } from '#server/db/connect.ts'

/** Which journeys are replayed: applications, or visits of links and of one of them. */
export type JourneysAsked = { kind: ReplayKind; slug: string | null }

/** Instants as PostgreSQL writes them: a Date would lose its microseconds. */
export type ReplaySpan = { since: string; reached: string }

/** Applications that agreed on what a draft of this kind decides. Samples and replacements stay out. */
const hires = sql`cases as c join hires as h on h.case_id = c.id
  left join arrival_bookings as b on b.case_id = h.case_id`
const isReplayed = ({ kind }: JourneysAsked) => sql`not c.is_sample and h.replaces_id is null
  and h.monthly_amount is not null and h.first_day is not null and h.first_amount is not null
  ${kind === 'arrival' ? sql`and b.case_id is not null` : sql``}`

const visitsOf = ({ slug }: JourneysAsked) => sql`kind = 'human'
  and ${slug === null ? sql`slug is not null` : sql`slug = ${slug}`}`

/** The newest journeys until an instant: before which one they begin, and how many they are. */
export async function spanOf(
  db: Db,
  replays: JourneysAsked,
  { count, until }: { count: number; until: Date },
): Promise<(ReplaySpan & { total: number }) | undefined> {
  const newest: RawBuilder<unknown> = ofHires(replays)
    ? sql`select c.created_at as at from ${hires}
        where ${isReplayed(replays)} and c.created_at < ${until} order by 1 desc`
    : sql`select visited_at as at from slug_visits
        where ${visitsOf(replays)} and visited_at < ${until} order by 1 desc`
  const { rows } = await sql<{ since: string | null; total: number }>`
    select min(at)::text as since, count(*)::int as total from (
      ${newest} fetch first ${sql.lit(count)} rows with ties) as newest`.execute(db)
  const [found] = rows
  if (!found?.since) return undefined
  return { since: found.since, reached: until.toISOString(), total: found.total }
}

const ofHires = ({ kind }: JourneysAsked) => kind === 'prices' || kind === 'arrival'

export type HireRow = {
  caseId: string
  began: Date
  /** The same as PostgreSQL writes it. */
  at: string
  isFinished: boolean
  plan: PlanType | null
  day: Day
  monthly: number
  first: number
  herPrice: number
  maid: { notice: number; notOn: string[]; emirates: string[] }
  booking: { day: Day; slot: string; way: string; chosenAt: Date } | null
}

/** The next applications, the newest first, with all that began in the same instant. */
export async function nextHires(
  db: Db,
  replays: JourneysAsked,
  {
    span,
    limit,
    arrivalSteps,
  }: { span: ReplaySpan; limit: number; arrivalSteps: readonly StepCode[] },
): Promise<HireRow[]> {
  const { rows } = await sql<
    Omit<HireRow, 'maid' | 'booking'> & {
      notice: number
      notOn: string[]
      emirates: string[]
      bookedDay: Day | null
      slot: string | null
      way: string | null
      chosenAt: Date | null
    }
  >`
    select c.id as "caseId", c.created_at as began, c.created_at::text as at,
      c.ended_as is not distinct from 'completed' as "isFinished", h.plan_type as plan,
      h.first_day::text as day, h.monthly_amount as monthly, h.first_amount as first,
      m.arrival_notice_days as notice, m.arrival_not_on as "notOn",
      m.arrival_emirates as emirates,
      coalesce((
        select round((v.profile->>'monthlyPriceAed')::numeric * 100)::bigint from maid_versions as v
        where v.maid_id = h.maid_id
        -- The last that was saved by then; the first is what was there before any save.
        order by (v.saved_at <= priced.at) desc,
          case when v.saved_at <= priced.at then -v.number else v.number end
        limit 1), m.monthly_price) as "herPrice",
      b.day::text as "bookedDay", b.slot, b.way,
      coalesce((
        select max(a.submitted_at) from step_answers as a
        where a.case_id = c.id and a.step = any(${arrivalSteps}::text[])
          and a.shown->>'day' = b.day::text and a.shown->>'slot' = b.slot), b.booked_at) as "chosenAt"
    from ${hires} join maids as m on m.id = h.maid_id
    cross join lateral (
      select coalesce(max(e.at), c.created_at) as at from case_events as e
      where e.case_id = c.id and e.kind = 'submitted' and e.step = ${stepOf.start}) as priced
    where ${isReplayed(replays)}
      and c.created_at >= ${span.since}::timestamptz and ${untilReached(sql`c.created_at`, span)}
    order by c.created_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db)
  return rows.map(({ notice, notOn, emirates, bookedDay, slot, way, chosenAt, ...row }) => ({
    ...row,
    maid: { notice, notOn, emirates },
    booking: bookedDay && slot && way && chosenAt ? { day: bookedDay, slot, way, chosenAt } : null,
  }))
}

/** The next visits, the newest first. */
export async function nextVisits(
  db: Db,
  replays: JourneysAsked,
  { span, limit }: { span: ReplaySpan; limit: number },
): Promise<(RecordedVisit & { began: Date; reached: string })[]> {
  const { rows } = await sql<RecordedVisit & { began: Date; reached: string }>`
    select slug, visited_at as began, visited_at::text as reached,
      (extract(epoch from visited_at) * 1000)::float8 as at, device, language, mode, campaign,
      rule_id as rule, target
    from slug_visits where ${visitsOf(replays)}
      and visited_at >= ${span.since}::timestamptz and ${untilReached(sql`visited_at`, span)}
    order by visited_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db)
  return rows
}

const untilReached = (at: RawBuilder<unknown>, { reached }: ReplaySpan) =>
  sql`${at} < ${reached}::timestamptz`

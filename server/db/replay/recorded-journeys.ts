import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import { PAGE_OPENED } from '#domain/figures/visit-agents.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import type { RecordedVisit } from '#domain/replay/replay-visit.ts'
import type { RecordedOpening } from '#domain/replay/replay-words.ts'
import type { Db } from '#server/db/connect.ts'
import { arrivedOn } from '#server/db/hiring/has-arrived.ts'

/** What every recorded application, visit and message has: when it began, and what it belongs to. */
export type JourneyRow = {
  began: Date
  /** The same as PostgreSQL writes it. */
  reached: string
  caseId: string | null
  slug: string | null
  isFinished: boolean
}

/** Where journeys are recorded: `from` with its condition, and what of each is replayed. */
export type JourneySource<Row> = {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  at: RawBuilder<unknown>
  columns: RawBuilder<Row>
}

/** Instants as PostgreSQL writes them: a Date would lose its microseconds. */
export type ReplaySpan = { since: string; reached: string }

/** The newest journeys until an instant: before which one they begin, and how many they are. */
export async function spanOf(
  db: Db,
  { from, where, at }: JourneySource<unknown>,
  { count, until }: { count: number; until: Date },
): Promise<(ReplaySpan & { total: number }) | undefined> {
  const { rows } = await sql<{ since: string | null; total: number }>`
    select min(at)::text as since, count(*)::int as total from (
      select ${at} as at from ${from} where ${where} and ${at} < ${until}
      order by 1 desc fetch first ${sql.lit(count)} rows with ties) as newest`.execute(db)
  const [found] = rows
  if (!found?.since) return undefined
  return { since: found.since, reached: until.toISOString(), total: found.total }
}

/** The next journeys, the newest first, with all that began in the same instant. */
export async function nextJourneys<Row>(
  db: Db,
  { from, where, at, columns }: JourneySource<Row>,
  { span: { since, reached }, limit }: { span: ReplaySpan; limit: number },
): Promise<(JourneyRow & Row)[]> {
  const { rows } = await sql<JourneyRow & Row>`
    select ${at} as began, ${at}::text as reached, ${columns} from ${from}
    where ${where} and ${at} >= ${since}::timestamptz and ${at} < ${reached}::timestamptz
    order by ${at} desc fetch first ${sql.lit(limit)} rows with ties`.execute(db)
  return rows
}

/** Samples and replacements stay out. */
const hires = sql`cases as c join hires as h on h.case_id = c.id
  left join arrival_bookings as b on b.case_id = h.case_id`
const isReplayed = sql`not c.is_sample and h.replaces_id is null
  and h.monthly_amount is not null and h.first_day is not null and h.first_amount is not null`
const ofCase = sql`c.id as "caseId", null as slug,
  c.ended_as is not distinct from 'completed' as "isFinished"`

export type HireRow = {
  plan: PlanType | null
  day: Day
  monthly: number
  first: number
  herPrice: number
  notice: number
  notOn: string[]
  emirates: string[]
  bookedDay: Day | null
  slot: string | null
  way: string | null
  chosenAt: Date | null
  completedAt: Date | null
}

/** Applications that agreed on a price. */
export const hiresSource = (arrivalSteps: readonly StepCode[]): JourneySource<HireRow> => ({
  from: hires,
  where: isReplayed,
  at: sql`c.created_at`,
  columns: sql`${ofCase}, h.plan_type as plan,
    h.first_day::text as day, h.monthly_amount as monthly, h.first_amount as first,
    (select m.arrival_notice_days from maids as m where m.id = h.maid_id) as notice,
    (select m.arrival_not_on from maids as m where m.id = h.maid_id) as "notOn",
    (select m.arrival_emirates from maids as m where m.id = h.maid_id) as emirates,
    ${herPrice} as "herPrice",
    b.day::text as "bookedDay", b.slot, b.way,
    coalesce((
      select max(a.submitted_at) from step_answers as a
      where a.case_id = c.id and a.step = any(${arrivalSteps}::text[])
        and a.shown->>'day' = b.day::text and a.shown->>'slot' = b.slot), b.booked_at) as "chosenAt",
    case when c.ended_as = 'completed' then c.ended_at end as "completedAt"`,
})

/** Her live-in price as it was agreed: the last saved by then; the first was there before any save. */
const herPrice = sql`(
  select coalesce((
      select round((v.profile->>'monthlyPriceAed')::numeric * 100)::bigint
      from maid_versions as v where v.maid_id = h.maid_id
      order by (v.saved_at <= priced.at) desc,
        case when v.saved_at <= priced.at then -v.number else v.number end
      limit 1), (select m.monthly_price from maids as m where m.id = h.maid_id))
  from (
    select coalesce(max(e.at), c.created_at) as at from case_events as e
    where e.case_id = c.id and e.kind = 'submitted' and e.step = ${stepOf.start}) as priced)`

/** Those of them that chose a time of arrival. */
export function arrivalsSource(arrivalSteps: readonly StepCode[]): JourneySource<HireRow> {
  const source = hiresSource(arrivalSteps)
  return { ...source, where: sql`${source.where} and b.case_id is not null` }
}

export type AgreementRow = {
  termsFrom: Day
  monthly: number
  firstDay: Day
  signedDay: Day | null
  method: PaymentMethod | null
  arrivedOn: Day | null
  lastDay: Day | null
  notice: { at: string; facts: Record<string, unknown> } | null
  paid: { from: Day; paid: number }[]
}

/** Applications whose agreement names its terms. */
export const agreementsSource = (): JourneySource<AgreementRow> => ({
  from: sql`${hires} cross join lateral (
    select m.terms_from from mandates as m
    where m.case_id = c.id and m.kind = 'agreement' and m.terms_from is not null
    order by m.state = 'SIGNED' desc, m.created_at desc limit 1) as agreed`,
  where: isReplayed,
  at: sql`c.created_at`,
  columns: sql`${ofCase}, agreed.terms_from::text as "termsFrom",
    h.monthly_amount as monthly, h.first_day::text as "firstDay", h.payment_method as method,
    (select m.starts_on::text from mandates as m
      where m.case_id = c.id and m.kind = 'one-time' and m.signed_at is not null
        and m.state not in ('CANCELLED', 'EXPIRED') limit 1) as "signedDay",
    ${arrivedOn(sql.ref('c.id'))} as "arrivedOn", c.service_ended_on::text as "lastDay",
    ${noticeOf} as notice, ${paidOf} as paid`,
})

/** The newest notice, with the sums that were settled then. */
const noticeOf = sql`(
  select jsonb_build_object('at', e.at, 'facts', e.facts) from case_events as e
  where e.case_id = c.id and e.kind = 'notice-given' order by e.at desc limit 1)`

/** What was paid by then, less what had gone back before. */
const paidOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('from', d.period_from, 'paid', paid.sum)), '[]')
  from dues as d cross join lateral (
    select coalesce(sum(case p.kind when 'charge' then p.amount else -p.amount end), 0) as sum
    from payments as p left join payments as charged on charged.id = p.refunds_id
    -- An index finds those of a case; without it each due would be looked for among all payments.
    where p.case_id = d.case_id and coalesce(p.due_id, charged.due_id) = d.id
      and p.state in ('succeeded', 'pending')
      and (p.kind = 'refund' or p.state = 'succeeded')
      and case p.kind when 'charge' then p.settled_at else p.created_at end
        < (select max(e.at) from case_events as e
          where e.case_id = c.id and e.kind = 'notice-given')) as paid
  where d.case_id = c.id and paid.sum > 0)`

/** Who came when the team may or may not answer: visits that went to a chat, and applications. */
export const meetingsSource = (): JourneySource<{ at: number }> => ({
  from: sql`(
    select visited_at as at, null::text as case_id, slug from slug_visits
    where kind = 'human' and slug is not null and target like 'chat %'
    union all
    select c.created_at, c.id, null from cases as c where c.kind = 'hire' and not c.is_sample) as m`,
  where: sql`true`,
  at: sql`m.at`,
  columns: sql`m.case_id as "caseId", m.slug, false as "isFinished",
    (extract(epoch from m.at) * 1000)::float8 as at`,
})

/** Visits of links by people; of one link where it is named. */
export const visitsSource = (slug: string | null): JourneySource<RecordedVisit> => ({
  from: sql`slug_visits`,
  where: sql`kind = 'human' and ${slug === null ? sql`slug is not null` : sql`slug = ${slug}`}`,
  at: sql`visited_at`,
  columns: sql`null as "caseId", slug, false as "isFinished",
    (extract(epoch from visited_at) * 1000)::float8 as at, device, language, mode, campaign,
    rule_id as rule, target`,
})

/** Openings of a page by people, by the code that its events have. */
export const openingsSource = (page: string): JourneySource<RecordedOpening> => ({
  from: sql`site_events`,
  where: sql`kind = ${PAGE_OPENED} and agent = 'person' and page = ${page}`,
  at: sql`received_at`,
  columns: sql`null as "caseId", null as slug, false as "isFinished", language,
    (extract(epoch from received_at) * 1000)::float8 as at`,
})

/** Text messages whose words are still kept, sealed. */
export const messagesSource = (): JourneySource<{ id: string; body: Buffer }> => ({
  from: sql`sms_messages as s left join cases as c on c.id = s.case_id`,
  where: sql`length(s.body) > 0 and c.is_sample is not true`,
  at: sql`s.created_at`,
  columns: sql`c.id as "caseId", null as slug, s.state in ('sent', 'delivered') as "isFinished",
    s.id, s.body`,
})

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { Fault } from './household.ts'
import type { Household } from './household.ts'

/** Steps that a code, or an IBAN's confirmation, can answer too, without a submit. */
const alsoOtherwise = new Set(['CLIENT_PHONE_NUMBER', 'EXISTING_CLIENT_PHONE_NUMBER', 'BANK_INFO'])

/** Everything that was acknowledged is there once: its key, and its one entry in the timeline. */
export async function checkAcknowledged(household: Household, db: Db): Promise<void> {
  const { acknowledged } = household
  const keys = acknowledged.map(({ key }) => key)
  const { rows: kept } = await sql<{ key: string }>`
    select key from idempotency_keys where key = any(${keys}::text[])`.execute(db)
  if (kept.length !== keys.length) throw new Fault(household, 'an acknowledged key is lost')
  const { rows: events } = await sql<{ place: string; count: number }>`
    select case_id || ' ' || step as place, count(*)::int as count
    from case_events
    where kind = 'submitted' and step <> 'SEND_SMS_TO_SPOUSE'
      and case_id = any(${[...new Set(acknowledged.map(({ caseId }) => caseId))]}::text[])
    group by 1`.execute(db)
  const counted = new Map(events.map(({ place, count }) => [place, count]))
  for (const { caseId, step } of acknowledged) {
    const own = acknowledged.filter((other) => other.caseId === caseId && other.step === step)
    const found = counted.get(`${caseId} ${step}`) ?? 0
    const isRight = alsoOtherwise.has(step) ? found >= own.length : found === own.length
    if (!isRight) {
      throw new Fault(household, `${step}: ${own.length} acknowledged, ${found} in the timeline`)
    }
  }
}

/** What may never be found, by the sentence that it breaks. */
const wrongRows: Readonly<Record<string, RawBuilder<unknown>>> = {
  'she is hired once': sql`
    select a.maid_id from applications a join maids m on m.id = a.maid_id
    where a.ended_as = 'completed' and coalesce(m.hired_by, '') <> a.id
      and not exists (select from case_events e where e.case_id = a.id
        and e.kind in ('replaced', 'she-said-no'))`,
  'who hired her completed': sql`
    select m.id from maids m join applications a on a.id = m.hired_by
    where a.ended_as is distinct from 'completed' or a.maid_id <> m.id or m.published_at is not null`,
  'a hold has its open application': sql`
    select m.id from maids m left join applications a on a.id = m.held_by
    where m.held_by is not null and (a.id is null or a.maid_id <> m.id or a.ended_at is not null)`,
  'a time is booked for an application that goes on': sql`
    select b.case_id from arrival_bookings b join applications a on a.id = b.case_id
    where a.ended_as in ('withdrawn', 'expired', 'cancelled')`,
  'a completed hire has a day': sql`
    select a.id from applications a left join arrival_bookings b on b.case_id = a.id
    where a.ended_as = 'completed' and b.case_id is null`,
  'nothing that ended unhired is signed': sql`
    select m.id from mandates m join applications a on a.id = m.case_id
    where a.ended_as in ('withdrawn', 'expired', 'cancelled')
      and m.state in ('DRAFT', 'AWAITING_SIGNATURE', 'SIGNED')`,
  'what completed is signed': sql`
    select a.id from applications a where a.ended_as = 'completed' and a.mandates_of is null
      and (select count(*) from mandates m
        where m.case_id = a.id and m.state = 'SIGNED') <>
        case a.payment_method when 'card' then 1 when 'card-first' then 2 else 3 end`,
  'a first sum that a card brings is paid by the end': sql`
    select a.id from applications a where a.ended_as = 'completed' and a.mandates_of is null
      and a.payment_method in ('card', 'card-first')
      and not exists (select from dues d where d.case_id = a.id and d.kind = 'first'
        and d.state = 'paid')`,
  'what is paid of an end without a hire goes back': sql`
    select a.id from applications a join payments p on p.case_id = a.id
    where a.ended_as in ('withdrawn', 'expired', 'cancelled') and p.state in ('succeeded', 'pending')
    group by 1
    having sum(case when p.kind = 'refund' then -p.amount when p.state = 'succeeded' then p.amount
      else 0 end) <> 0`,
  'a signed paper has its specimens, another none': sql`
    select m.id, m.kind, m.state from mandates m
    where m.state in ('SIGNED', 'AWAITING_SIGNATURE')
      and (select count(*) from signatures s where s.mandate_id = m.id) <>
        case when m.state <> 'SIGNED' then 0 when m.kind = 'one-time' then 3 else 1 end`,
  // One that is complete may be withdrawn until the day on which she comes (ruling 32).
  'each application ends once': sql`
    select e.case_id from case_events e
    where e.kind in ('completed', 'withdrawn', 'expired')
    group by 1 having count(*) > 1 and array_agg(e.kind order by e.id) <> '{completed,withdrawn}'`,
  'an end is in the timeline': sql`
    select a.id from applications a where a.ended_as is not null
      and not exists (select from case_events e
        where e.case_id = a.id and e.kind = a.ended_as)`,
  'a household has one open application for her': sql`
    select visitor_id, maid_id from applications where ended_at is null
    group by 1, 2 having count(*) > 1`,
  'a confirmation is sent once': sql`
    select case_id from sms_messages where purpose = 'confirmed'
    group by 1 having count(*) > 1`,
}

/** And what may not be found once the queue is worked off. */
const wrongAfterWork: typeof wrongRows = {
  'a signed paper is sealed': sql`
    select id from mandates where state = 'SIGNED' and (sealed_at is null or pdf_key is null)`,
  'a sealed file is one paper’s': sql`
    select pdf_key from mandates where pdf_key is not null group by 1 having count(*) > 1`,
  'no job is left or failed': sql`
    select task_identifier, last_error from graphile_worker.jobs
    where last_error is not null or run_at <= now()`,
  'no text is left or failed': sql`
    select id, state, purpose from sms_messages where state in ('queued', 'failed')`,
}

/** The sentences that the records break, with the rows that break them. */
export async function brokenRecords(
  db: Db,
  when: 'any-time' | 'worked-off',
): Promise<Record<string, unknown[]>> {
  const asked = when === 'any-time' ? wrongRows : { ...wrongRows, ...wrongAfterWork }
  const broken: Record<string, unknown[]> = {}
  for (const [sentence, query] of Object.entries(asked)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken[sentence] = rows.slice(0, 5)
  }
  return broken
}

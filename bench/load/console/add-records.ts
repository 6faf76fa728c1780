import { sql } from 'kysely'
import { recountStaffEvents } from '#server/db/audit/staff-events.ts'
import { countMoneyDays } from '#server/db/payment/money-list.ts'
import type { Db } from '#server/db/connect.ts'
import { stalls, stallsOf } from '#domain/cases/stalls.ts'
import { accessKinds } from '#domain/audit/accesses.ts'
import { addCampaigns, asReplica, CASES } from './add-campaigns.ts'
import { benchId } from './bench-id.ts'

const numbers = sql`generate_series(1, ${sql.lit(CASES)}) as n`
const caseOf = benchId('campaign')
/** The first ninety days up to now, and thirty days that are to come. */
const pastOf = sql`now() - n % 2160 * interval '1 hour'`
const dayOf = sql`current_date - 90 + n % 120`

/** What the console's tables list: as many of each record as there are hires; once in a database. */
export async function addRecords(db: Db): Promise<void> {
  await addCampaigns(db)
  const there = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', benchId('charge', '1'))
    .execute()
  if (there.length > 0) return
  await asReplica(db, async (one) => {
    await addCaseRows(one)
    await addMoney(one)
    await addPapers(one)
    await addRest(one)
  })
  // Without this the days are counted by plans for empty tables, which takes minutes.
  await sql`analyze dues, payments, invoices, cases`.execute(db)
  await countMoneyDays(db, 'all')
  await recountStaffEvents(db)
  await sql`vacuum analyze case_rows, dues, money_days, payments, invoices, invoice_days, card_disputes, mandates, audit_events, staff_event_days,
    tasks, job_messages, data_requests`.execute(db)
}

/** One in six is open or running; what each waits for is spread over all reasons. */
async function addCaseRows(db: Db): Promise<void> {
  const reasons = stallsOf('hire')
  const columns = reasons.map((reason) => sql.ref(stalls[reason].since))
  const facts = reasons.map((_, place) => sql`case when n % 12 = ${sql.lit(place)} then at end`)
  await sql`
    insert into case_rows (case_id, kind, number, language, started_at, changed_at, step, ended_as,
      is_over, is_sample, maid_id, plan_type, payment_method, emirate, ${sql.join(columns)})
    select c.id, 'hire', c.number, 'en', at, at, 'BANK_INFO',
      (array[null, 'completed', 'withdrawn', 'expired'])[n % 4 + 1], n % 6 <> 0, false,
      (select id from maids offset n % 50 limit 1), (array['live-in', 'live-out'])[n % 2 + 1],
      'direct-debit', 'DUBAI', ${sql.join(facts)}
    from (select n, ${caseOf} as id, ${pastOf} as at from ${numbers}) as made
    join cases as c using (id)
    on conflict do nothing`.execute(db)
}

/** A due that is paid and one that is not; a charge, one of five given back; and their invoices. */
async function addMoney(db: Db): Promise<void> {
  await sql`
    insert into dues (id, case_id, kind, period_from, period_until, amount, vat, due_on, collect_on,
      payer, state, created_at)
    select ${benchId(sql`kind`)}, ${caseOf}, 'month', ${dayOf} + month, ${dayOf} + month + 29, 300000, 14286,
      ${dayOf}, ${dayOf}, (array['card', 'mandate'])[n % 2 + 1],
      case when kind = 'paid' then 'paid' when n % 7 = 0 then 'failed' else 'planned' end, now()
    from ${numbers}, (values ('paid', 0), ('open', 30)) as two(kind, month)`.execute(db)
  await sql`
    insert into payments (id, case_id, due_id, kind, refunds_id, ground, payer, amount, vat, provider,
      provider_ref, state, failure, created_at, settled_at)
    select ${benchId(sql`kind`)}, ${caseOf}, ${benchId('paid')}, kind, case when kind = 'refund' then ${benchId('charge')} end,
      case when kind = 'refund' then 'paid-twice' end, (array['card', 'mandate'])[n % 2 + 1],
      300000, 14286, 'sandbox', kind || n, state, case when state = 'failed' then 'insufficient-funds' end,
      ${pastOf}, case when state <> 'pending' then ${pastOf} end
    from ${numbers}, (values ('charge'), ('refund')) as two(kind),
      lateral (select case when n % 20 = 3 then 'pending' when n % 20 = 4 then 'failed'
        else 'succeeded' end) as own(state)
    where kind = 'charge' or n % 5 = 0`.execute(db)
  await sql`
    insert into invoices (id, series, number, kind, payment_id, case_id, credits_id, issued_on,
      issued_at, sealed_at, amount, vat, language, due_kind, period_from, period_until, trn, legal_name, address,
      is_sample)
    select ${benchId(sql`kind`)}, 'B' || left(kind, 1), n,
      case when kind = 'charge' then 'tax-invoice' else 'credit-note' end, ${benchId(sql`kind`)}, ${caseOf},
      case when kind = 'refund' then ${benchId('charge')} end, (${pastOf})::date, ${pastOf}, ${pastOf},
      300000, 14286, 'en', 'month', current_date, current_date, '100000000000003', 'Bench', 'Dubai',
      false
    from ${numbers}, (values ('charge'), ('refund')) as two(kind)
    where kind = 'charge' or n % 5 = 0`.execute(db)
  await sql`
    insert into card_disputes (provider, ref, payment_id, amount, reason, state, answer_by, opened_at,
      moved_at)
    select 'sandbox', 'dispute-' || n, ${benchId('charge')}, 300000, 'not-recognised',
      (array['needs-answer', 'under-review', 'won', 'lost'])[n % 4 + 1], ${pastOf} + interval '9 days',
      ${pastOf}, ${pastOf} from ${numbers}`.execute(db)
}

/** A monthly mandate of each hire, in each state. */
async function addPapers(db: Db): Promise<void> {
  await sql`
    insert into mandates (id, case_id, kind, state, amount, starts_on, language, signed_at, sealed_at,
      certified_at)
    select ${benchId('monthly')}, ${caseOf}, 'monthly',
      (array['SIGNED', 'SUBMITTED_TO_BANK', 'ACTIVE', 'ACTIVE', 'CANCELLED'])[n % 5 + 1],
      300000, current_date, 'en', ${pastOf}, ${pastOf}, ${pastOf}
    from ${numbers}`.execute(db)
}

/** The trail, what people wrote, and their requests for data. */
async function addRest(db: Db): Promise<void> {
  await sql`
    insert into audit_events (chain, sequence, kind, by, at, holds, previous, hash)
    select ${caseOf}, turn, (${[...accessKinds]}::text[])[n % ${sql.lit(accessKinds.length)} + 1], 'staff',
      ${pastOf} + turn * interval '1 minute', jsonb_build_object('staff', 'member-' || n % 20), '', ''
    from ${numbers}, generate_series(1, 3) as turn
    -- The running product writes events of these cases too.
    on conflict do nothing`.execute(db)
  await sql`
    insert into job_messages (id, kind, body, created_at)
    select md5('message-' || n)::uuid, (array['enquiry', 'report'])[n % 2 + 1], '', ${pastOf}
    from ${numbers}`.execute(db)
  await sql`
    insert into tasks (id, subject, subject_id, kind, about, created_at, done_at, done_by, outcome)
    select ${benchId('task')}, 'job-message', md5('message-' || n)::uuid::text,
      (array['job-enquiry', 'job-report'])[n % 2 + 1], md5('message-' || n)::uuid::text, ${pastOf},
      case when n % 10 > 0 then now() end, case when n % 10 > 0 then 'member-1' end,
      case when n % 10 > 0 then 'answered' end
    from ${numbers}`.execute(db)
  await sql`
    insert into data_requests (id, kind, way, received_on, due_on, phone_mask, recorded_at,
      recorded_by, outcome, closed_at, closed_by)
    select ${benchId('request')}, (array['copy', 'erase', 'question'])[n % 3 + 1], 'phone',
      ${dayOf}, ${dayOf} + 30, '*** 12', ${pastOf}, 'member-1',
      case when n % 10 > 0 then 'done' end, case when n % 10 > 0 then ${pastOf} end,
      case when n % 10 > 0 then 'member-1' end
    from ${numbers}`.execute(db)
}

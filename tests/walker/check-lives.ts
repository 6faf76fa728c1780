import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** What may never be found of hires that went on for weeks, by the sentence that it breaks. */
const wrongRows: Readonly<Record<string, RawBuilder<unknown>>> = {
  'nothing is asked of a bank or a kept card before she came': sql`
    select p.id from payments p join dues d on d.id = p.due_id
    where p.kind = 'charge' and (p.payer = 'mandate' or d.kind = 'month')
      and not exists (select from case_events e where e.case_id = p.case_id
        and e.kind = 'arrived' and e.at <= p.created_at)`,
  'no day is owed twice': sql`
    select d.id from dues d join dues o on o.case_id = d.case_id and o.id <> d.id
    where d.state <> 'waived' and o.state <> 'waived'
      and d.period_from <= o.period_until and o.period_from <= d.period_until`,
  'no day before she came is owed': sql`
    select d.id from dues d join case_events e on e.case_id = d.case_id
    where e.kind = 'arrived' and d.state in ('planned', 'failed') and d.amount > 0
      and d.period_from < (e.facts ->> 'day')::date`,
  'no day after her last one is owed': sql`
    select d.id from dues d join applications a on a.id = d.case_id
    where d.state in ('planned', 'failed') and d.amount > 0
      and not exists (select from payments p where p.due_id = d.id and p.state = 'pending')
      and d.period_until > a.service_ended_on
      -- On kept mandates the month in which the next person came is owed for both.
      and not (d.period_from <= a.service_ended_on and exists (select from applications r
        where r.replaces_id = a.id and r.mandates_of is not null))`,
  'no month costs more than its price': sql`
    select d.id from dues d join applications a on a.id = d.case_id
    where d.kind = 'month' and d.amount > a.monthly_amount`,
  'no charge gives back more than it brought': sql`
    select c.id from payments c join payments r on r.refunds_id = c.id
    where r.state in ('pending', 'succeeded')
    group by c.id, c.amount having sum(r.amount) > c.amount`,
  'no due is paid twice': sql`
    select d.id from dues d join payments p on p.due_id = d.id
    where p.state = 'succeeded'
    group by d.id having sum(case p.kind when 'charge' then p.amount else -p.amount end) > d.amount
      and min(d.state) <> 'waived'`,
  'who serves nobody any more is free': sql`
    select m.id from maids m join applications a on a.id = m.hired_by
    where a.service_ended_on < (select max(at)::date - 1 from case_events)
      -- The hourly job frees her: an end of the last day with a day long past waits for it.
      and not exists (select from case_events e where e.case_id = a.id
        and e.kind = 'notice-given'
        and e.at::date >= (select max(at)::date from case_events))`,
  'what did not come about keeps no money': sql`
    select a.id from applications a join payments p on p.case_id = a.id
    where a.ended_as in ('withdrawn', 'expired', 'cancelled') and p.state in ('succeeded', 'pending')
    group by 1 having sum(case when p.kind = 'refund' then -p.amount
      when p.state = 'succeeded' then p.amount else 0 end) > 0`,
  'no job is left or failed': sql`
    select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
}

/** The sentences that the records break, with the rows that break them. */
export async function brokenLives(db: Db): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [sentence, query] of Object.entries(wrongRows)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken[sentence] = rows.slice(0, 5)
  }
  return broken
}

import { sql } from 'kysely'
import { isGoneOnWith } from './is-gone-on-with.ts'

/**
 * SQL: the mandates of an application, the row `a`, serve nothing any more: her service is over, no
 * hire that goes on has taken them over, and nothing is owed under them.
 */
export const needsNoMandate = sql<boolean>`(
  a.service_ended_on is not null
  and not ${isGoneOnWith('a')}
  and not exists (
    select 1 from dues as d join applications as o on o.id = d.case_id
    where (o.id = a.id or o.mandates_of = a.id)
      and d.payer = 'mandate' and d.state in ('planned', 'failed')))`

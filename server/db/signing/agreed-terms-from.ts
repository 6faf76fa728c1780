import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'

/**
 * SQL: the version of the terms in the signed agreement of an application, or in the one that a
 * replacement goes on with.
 */
export const agreedTermsFrom = (appId: string | RawBuilder<unknown>) => sql<Day | null>`(
  select agreed.terms_from::text from applications as own
  join mandates as agreed on agreed.case_id in (own.id, own.mandates_of)
  where own.id = ${appId} and agreed.kind = 'agreement' and agreed.state = 'SIGNED'
  order by agreed.case_id = own.id desc, agreed.created_at desc limit 1)`

import { sql } from 'kysely'
import { freshSince } from '#domain/hiring/fresh-code.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { NumberKind } from '#domain/hiring/values/phone-number.ts'
import { paymentOnFile } from '#server/db/hiring/answers/payment-on-file.ts'

// Longer than a code is valid; then the step itself is due again.
const ASKED_FOR_MS = 30 * 60_000

export type KnownSince = { visitorId: string; freshSince: Date; askedSince: Date }

/** Instants after which codes and code requests count. */
export const knownSince = (now: Date): Omit<KnownSince, 'visitorId'> => ({
  freshSince: freshSince(now),
  askedSince: new Date(now.getTime() - ASKED_FOR_MS),
})

/** What codes tell of a visitor, for queries with the application as `a`. */
export function knownOfVisitor({ visitorId, freshSince, askedSince }: KnownSince) {
  return [
    isPhoneVerified(visitorId, freshSince).as('phone_verified'),
    hasConfirmed(visitorId).as('has_confirmed'),
    confirmedWith(visitorId).as('confirmed_with'),
    codeRequestOf(visitorId, askedSince).as('code_request'),
    approvalOf.as('approval'),
    numbersOnFile.as('numbers_on_file'),
    paymentOnFile.as('payment_on_file'),
  ] as const
}

/** SQL: this visitor confirmed the application's number, or its first, since then. */
const isPhoneVerified = (visitorId: string, since: Date) =>
  sql<boolean>`exists (
    select 1 from otp_challenges as o
    where o.case_id = a.id and o.visitor_id = ${visitorId} and o.verified_at > ${since}
      and (a.phone_index is null or o.phone_index = a.phone_index))`

/** SQL: this visitor ever confirmed the application's number. */
const hasConfirmed = (visitorId: string) =>
  sql<boolean>`exists (
    select 1 from confirmed_numbers as c
    where c.visitor_id = ${visitorId} and c.phone_index = a.phone_index)`

/** SQL: devices that confirmed a number which this one confirmed too. */
export const confirmedWith = (visitorId: string) =>
  sql<string[]>`array(
    select distinct o.visitor_id::text
    from confirmed_numbers as c join confirmed_numbers as o on o.phone_index = c.phone_index
    where c.visitor_id = ${visitorId})`

/** As JSON, so instants are texts. */
type CodeRequest = {
  return_to: StepCode
  phone_mask: string | null
  asked_at: string
  resend_after: string | null
}

/** SQL: this visitor's recent code request. */
const codeRequestOf = (visitorId: string, since: Date) =>
  sql<CodeRequest | null>`(
    select to_jsonb(q) from code_requests as q
    where q.case_id = a.id and q.visitor_id = ${visitorId}
      and q.asked_at > ${since})`

/** Another application about which the household is asked. */
type OpenApproval = {
  after_number: NumberKind
  other_id: string
  number: number
  is_contract: boolean
  maid_name: string
}

/** SQL: the first open question about an application that still exists. */
const approvalOf = sql<OpenApproval | null>`(
  select jsonb_build_object('after_number', p.after_number, 'other_id', o.id, 'number', o.number,
    'is_contract', o.ended_as is not null, 'maid_name', h.name)
  from case_approvals as p join applications as o on o.id = p.other_id
  join maids as h on h.id = o.maid_id
  where p.case_id = a.id and p.answered_at is null
    and (o.ended_as is null or o.ended_as = 'completed')
  order by p.asked_at limit 1)`

/** SQL: numbers of the recognised client's newest completed hire. */
const numbersOnFile = sql<{ step: string; shown: unknown }[] | null>`(
  select jsonb_agg(jsonb_build_object('step', s.step, 'shown', s.shown))
  from step_answers as s
  where s.step like '%CLIENT\\_%\\_NUMBER' and s.case_id = (
    select f.id from applications as f
    where f.client_id = a.client_id and a.recognised_at is not null and f.id <> a.id
      and f.ended_as = 'completed'
    order by f.ended_at desc limit 1))`

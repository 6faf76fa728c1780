import { sql } from 'kysely'

/** A client's newest account and card from completed hires, as JSON. */
export type PaymentOnFileRow = {
  account: {
    case_id: string
    /** As BANK_INFO showed it. */
    shown: unknown
    /** Masked; from its own step, if there was one. */
    iban: string | null
    is_rejected: boolean
  } | null
  card: { id: string; provider: string; brand: string; last4: string; expires: string } | null
}

/** SQL: an earlier hire of application `a`'s household. */
const ofHousehold = sql`f.client_id = a.client_id and f.id <> a.id and f.ended_as = 'completed'`

/** SQL: a bank rejected a mandate of hire `f` and accepted none since. */
const isRejected = sql`exists (
  select 1 from mandates as n
  where n.case_id in (f.id, f.mandates_of) and n.rejected_for is not null
    and not exists (
      select 1 from mandates as g
      where g.case_id = n.case_id and g.kind = n.kind
        and g.state in ('ACTIVE', 'COMPLETED') and g.created_at > n.created_at))`

const account = sql`(
  select jsonb_build_object('case_id', f.id, 'shown', b.shown, 'iban', i.shown ->> 'iban',
    'is_rejected', ${isRejected})
  from applications as f
  join step_answers as b on b.case_id = f.id and b.step = 'BANK_INFO'
  left join step_answers as i on i.case_id = f.id and i.step = 'IBAN_VALIDATION'
  where ${ofHousehold}
  order by f.ended_at desc limit 1)`

const card = sql`(
  select jsonb_build_object('id', c.id, 'provider', c.provider, 'brand', c.brand,
    'last4', c.last4, 'expires', c.expires)
  from applications as f join cards as c on c.case_id = f.id
  where ${ofHousehold}
  order by f.ended_at desc, c.saved_at desc limit 1)`

/** SQL: null until a code recognises the household. */
export const paymentOnFile = sql<PaymentOnFileRow | null>`(
  select jsonb_build_object('account', ${account}, 'card', ${card})
  where a.recognised_at is not null)`

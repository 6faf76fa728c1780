import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type {
  PaymentFailure,
  PaymentOutcome,
  RefundGround,
} from '#domain/payment/payment-states.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

export type PaymentRow = Selectable<Tables['payments']>
export type NewCharge = Pick<PaymentRow, 'id' | 'case_id' | 'due_id' | 'payer' | 'amount' | 'vat'>
export type NewPayment = Insertable<Tables['payments']>

export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

/** Stores charges of a bank, asked for at one time, which differ in these. */
export async function insertCharges(
  db: Db,
  charges: readonly (NewCharge & { provider_ref: string })[],
  { provider, at }: { provider: string; at: Date },
): Promise<void> {
  const of = <T>(value: (one: (typeof charges)[number]) => T) => charges.map(value)
  await sql`
    insert into payments
      (id, case_id, due_id, kind, payer, amount, vat, provider, provider_ref, created_at)
    select id, case_id, due_id, 'charge', payer, amount, vat, ${provider}, provider_ref, ${at}
    from unnest(
      ${of(({ id }) => id)}::text[], ${of((one) => one.case_id)}::text[],
      ${of((one) => one.due_id)}::text[], ${of(({ payer }) => payer)}::text[],
      ${of(({ amount }) => amount)}::bigint[], ${of(({ vat }) => vat)}::bigint[],
      ${of((one) => one.provider_ref)}::text[]
    ) as g(id, case_id, due_id, payer, amount, vat, provider_ref)`.execute(db)
}

/** Stores the provider's or bank's id of a payment. */
export async function saveProviderRef(db: Db, id: string, ref: string): Promise<void> {
  await db.updateTable('payments').set({ provider_ref: ref }).where('id', '=', id).execute()
}

/** Locks the application, then the payment, so that one answer counts. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  await lockApplication(db, sql<string>`(select case_id from payments where id = ${id})`)
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same for many, the applications and the payments each in one order. */
export async function lockPayments(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  const isOne = sql<boolean>`id = any(${[...ids]}::text[])`
  await sql`
    select from cases where id in (select case_id from payments where ${isOne})
    order by id for no key update`.execute(db)
  return db.selectFrom('payments').selectAll().where(isOne).orderBy('id').forUpdate().execute()
}

/** Finds a payment by a provider's or bank's id. */
export function findPaymentByRef(
  db: Db,
  { provider, ref }: { provider: string; ref: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

/** Stores how payments ended; each is named once. */
export async function savePaymentsSettled(
  db: Db,
  settled: readonly {
    id: string
    state: PaymentOutcome
    failure: PaymentFailure | null
    /** Null for a second charge of a paid due. */
    dueId: string | null
  }[],
  at: Date,
): Promise<void> {
  const of = <T>(value: (one: (typeof settled)[number]) => T) => settled.map(value)
  await sql`
    update payments as p
    set state = g.state, failure = g.failure, due_id = g.due_id, settled_at = ${at}
    from unnest(
      ${of(({ id }) => id)}::text[], ${of(({ state }) => state)}::text[],
      ${of(({ failure }) => failure)}::text[], ${of(({ dueId }) => dueId)}::text[]
    ) as g(id, state, failure, due_id)
    where p.id = g.id`.execute(db)
}

/** Payments of an application, or of one due, oldest first. */
export function listPayments(db: Db, caseId: string, dueId?: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('case_id', '=', caseId)
    .$if(dueId !== undefined, (query) => query.where('due_id', '=', dueId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How many refunds of a charge have this ground, whatever became of them. */
export async function countRefunds(
  db: Db,
  { chargeId, ground }: { chargeId: string; ground: RefundGround },
): Promise<number> {
  const { many } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('refunds_id', '=', chargeId)
    .where('ground', '=', ground)
    .executeTakeFirstOrThrow()
  return many
}

/** After a refund the due is open again. */
export async function releaseCharge(db: Db, dueId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ due_id: null })
    .where('due_id', '=', dueId)
    .where('kind', '=', 'charge')
    .where('state', '=', 'succeeded')
    .execute()
}

/** A payment without lock. */
export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

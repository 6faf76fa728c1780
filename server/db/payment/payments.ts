import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PaymentFailure, PaymentOutcome } from '#domain/payment/payment-states.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

export type PaymentRow = Selectable<Tables['payments']>
export type NewPayment = Insertable<Tables['payments']>

export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

/** What provider or bank calls it, once it has said so. */
export async function saveProviderRef(db: Db, id: string, ref: string): Promise<void> {
  await db.updateTable('payments').set({ provider_ref: ref }).where('id', '=', id).execute()
}

/** Held until the transaction ends, its application before it, so that one answer counts. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  await lockApplication(db, sql<string>`(select case_id from payments where id = ${id})`)
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** By the name that a provider or bank gave it. */
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

export async function savePaymentSettled(
  db: Db,
  settled: {
    id: string
    state: PaymentOutcome
    failure: PaymentFailure | null
    /** Null for a charge on top of one that had paid. */
    dueId: string | null
    at: Date
  },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      state: settled.state,
      failure: settled.failure,
      due_id: settled.dueId,
      settled_at: settled.at,
    })
    .where('id', '=', settled.id)
    .execute()
}

/** All of an application, or of one due of it, oldest first. */
export function listPayments(db: Db, appId: string, dueId?: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('case_id', '=', appId)
    .$if(dueId !== undefined, (query) => query.where('due_id', '=', dueId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What was paid for a due is given back, and the due is to be paid anew. */
export async function releaseCharge(db: Db, dueId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ due_id: null })
    .where('due_id', '=', dueId)
    .where('kind', '=', 'charge')
    .where('state', '=', 'succeeded')
    .execute()
}

/** A payment as it stands. */
export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

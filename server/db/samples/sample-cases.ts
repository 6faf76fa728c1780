import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import type { Selectable } from 'kysely'
import type { MandateKind } from '#domain/signing/mandate.ts'

/** Marks an application as one of the samples; whoever made it does so in the same transaction. */
export async function markSampleCase(db: Db, caseId: string): Promise<void> {
  await db.updateTable('cases').set({ is_sample: true }).where('id', '=', caseId).execute()
}

/** Marks what somebody who looks for work wrote in this transaction. */
export async function markSampleMessages(db: Db): Promise<void> {
  await db
    .updateTable('job_messages')
    .set({ is_sample: true })
    .where(sql<boolean>`xmin = pg_current_xact_id()::xid`)
    .execute()
}

/** The same of the data requests that this transaction recorded. */
export async function markSampleRequests(db: Db): Promise<void> {
  await db
    .updateTable('data_requests')
    .set({ is_sample: true })
    .where(sql<boolean>`xmin = pg_current_xact_id()::xid`)
    .execute()
}

export type CaseText = Pick<
  Selectable<Tables['sms_messages']>,
  'id' | 'state' | 'recipient' | 'body' | 'purpose'
>

/** The text messages of a case, oldest first. */
export function listCaseTexts(db: Db, caseId: string): Promise<CaseText[]> {
  return db
    .selectFrom('sms_messages')
    .select(['id', 'state', 'recipient', 'body', 'purpose'])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .execute()
}

/** Signed papers of a case without a seal. */
export async function listUnsealedOf(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mandates')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', '=', 'SIGNED')
    .where('sealed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Invoices of a case without a file. */
export async function listUnsealedInvoicesOf(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('case_id', '=', caseId)
    .where('sealed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Refunds of a case that were not sent. */
export async function listPendingRefundsOf(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'pending')
    .execute()
  return rows.map(({ id }) => id)
}

/** What the bank was asked for a case and has not answered. */
export async function listAskedOf(
  db: Db,
  caseId: string,
): Promise<{ kind: MandateKind; ref: string; amount: number }[]> {
  return db
    .selectFrom('bank_requests as r')
    .innerJoin('mandates as n', 'n.id', 'r.mandate_id')
    .select(['n.kind', 'r.ref', 'r.amount'])
    .where('r.case_id', '=', caseId)
    .where('r.outcome', 'is', null)
    .orderBy('r.sent_at')
    .execute()
}

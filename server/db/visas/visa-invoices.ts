import type { Db } from '#server/db/connect.ts'

/** Papers about a case's money that are sealed, oldest first. */
export function listCaseInvoices(
  db: Db,
  caseId: string,
): Promise<{ invoiceId: string; kind: string; amount: number }[]> {
  return db
    .selectFrom('invoices')
    .select(['id as invoiceId', 'kind', 'amount'])
    .where('case_id', '=', caseId)
    .where('sealed_at', 'is not', null)
    .orderBy('issued_at')
    .execute()
}

import type { InvoiceKind } from '#domain/payment/invoice.ts'
import type { Insertable, Selectable } from 'kysely'
import type { MandateKind } from '#domain/signing/mandate.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** Stores the sealing certificate; a known one stays unchanged. */
export async function keepSealCertificate(
  db: Db,
  certificate: Insertable<Tables['seal_certificates']>,
): Promise<void> {
  await db
    .insertInto('seal_certificates')
    .values(certificate)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
}

/** All certificates that ever sealed, newest first. */
export function listSealCertificates(db: Db): Promise<Selectable<Tables['seal_certificates']>[]> {
  return db.selectFrom('seal_certificates').selectAll().orderBy('used_from', 'desc').execute()
}

/** Which of our papers has this file, by its SHA-256 in hex digits. */
export async function findPaperKind(
  db: Db,
  sha256: string,
): Promise<MandateKind | InvoiceKind | 'certificate' | undefined> {
  const paper = await db
    .selectFrom('mandates')
    .select('kind')
    .where('pdf_sha256', '=', sha256)
    .executeTakeFirst()
  if (paper) return paper.kind
  const certificate = await db
    .selectFrom('certificates')
    .select('id')
    .where('pdf_sha256', '=', sha256)
    .executeTakeFirst()
  if (certificate) return 'certificate'
  const invoice = await db
    .selectFrom('invoices')
    .select('kind')
    .where('pdf_sha256', '=', sha256)
    .executeTakeFirst()
  return invoice?.kind
}

import type { CasePaper } from '#domain/staff/case-papers.ts'
import type { Db } from '#server/db/connect.ts'

const tables = {
  mandate: 'mandates',
  invoice: 'invoices',
  certificate: 'certificates',
} as const satisfies Record<CasePaper, string>

/** A paper of a case; its file is null while it is not sealed. */
export function findCasePaper(db: Db, of: { caseId: string; paper: CasePaper; id: string }) {
  return db
    .selectFrom(tables[of.paper])
    .select(['id', 'pdf_key'])
    .where('id', '=', of.id)
    .where('case_id', '=', of.caseId)
    .executeTakeFirst()
}

import type { Db } from '#server/db/connect.ts'
import type { DueRow } from '#server/db/payment/dues.ts'

/** All that an application owes or owed, in the order of its periods. */
export function listDues(db: Db, caseId: string): Promise<DueRow[]> {
  return db
    .selectFrom('dues')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('period_from')
    .execute()
}

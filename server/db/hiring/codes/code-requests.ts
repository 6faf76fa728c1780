import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import type { Asked } from '#server/db/hiring/applications.ts'

/** Only a visitor's newest request counts. */
export async function saveCodeRequest(
  db: Db,
  request: Insertable<Tables['code_requests']>,
): Promise<void> {
  const { return_to, phone_mask, asked_at, resend_after } = request
  await db
    .insertInto('code_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'visitor_id'])
        .doUpdateSet({ return_to, phone_mask, asked_at, resend_after }),
    )
    .execute()
}

export async function deleteCodeRequest(db: Db, of: Asked): Promise<void> {
  await db
    .deleteFrom('code_requests')
    .where('case_id', '=', of.caseId)
    .where('visitor_id', '=', of.visitorId)
    .execute()
}

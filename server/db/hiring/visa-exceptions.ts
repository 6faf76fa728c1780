import type { VisaException } from '#domain/hiring/led-steps.ts'
import type { Db } from '#server/db/connect.ts'

/** The numbers of applications whose household waits for a decision, oldest first. */
export async function listVisaExceptions(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('number')
    .where('visa_exception', '=', 'asked')
    .where((row) => row.or([row('ended_as', 'is', null), row('ended_as', '=', 'completed')]))
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** How it stands with an exception, and the language of the household; undefined for no application. */
export function findVisaException(db: Db, appId: string) {
  return db
    .selectFrom('applications')
    .select(['visa_exception', 'language'])
    .where('id', '=', appId)
    .executeTakeFirst()
}

/** The application has changed for every device that shows it. */
export async function saveVisaException(
  db: Db,
  appId: string,
  { decision, at }: { decision: VisaException; at: Date },
): Promise<void> {
  await db
    .updateTable('applications')
    .set((row) => ({
      visa_exception: decision,
      version: row('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', appId)
    .execute()
}

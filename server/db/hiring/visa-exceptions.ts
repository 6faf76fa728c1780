import type { VisaException } from '#domain/hiring/steps/led-steps.ts'
import type { Db } from '#server/db/connect.ts'

/** Numbers of applications with an open exception, oldest first. */
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

/** The exception's state; null and undefined for none. */
export async function findVisaException(
  db: Db,
  caseId: string,
): Promise<VisaException | null | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('visa_exception')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.visa_exception
}

/** Stores the decision under a new version, which notifies open pages. */
export async function saveVisaException(
  db: Db,
  caseId: string,
  { decision, at }: { decision: VisaException; at: Date },
): Promise<void> {
  await db
    .updateTable('hires')
    .set({ visa_exception: decision })
    .where('case_id', '=', caseId)
    .execute()
  await db
    .updateTable('cases')
    .set((row) => ({ version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', caseId)
    .execute()
}

import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Db } from '#server/db/connect.ts'

/** The step to which a household is led for a mandate, whatever the order says; null for none. */
export async function saveMendsAt(db: Db, mandateId: string, step: StepCode | null): Promise<void> {
  await db.updateTable('mandates').set({ mends_at: step }).where('id', '=', mandateId).execute()
}

/** Whether somebody came in the place of this application's person. */
export async function isReplaced(db: Db, appId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('replaces_id', '=', appId)
    .where('ended_as', '=', 'completed')
    .executeTakeFirst()
  return row !== undefined
}

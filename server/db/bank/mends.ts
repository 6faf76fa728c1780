import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Db } from '#server/db/connect.ts'

/** The step that a household is led to for mending; null for none. */
export async function saveMendsAt(db: Db, mandateId: string, step: StepCode | null): Promise<void> {
  await db.updateTable('mandates').set({ mends_at: step }).where('id', '=', mandateId).execute()
}

/** Whether a replacement took this application's place. */
export async function isReplaced(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('replaces_id', '=', caseId)
    .where('ended_as', '=', 'completed')
    .executeTakeFirst()
  return row !== undefined
}

import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { MandateState } from '#domain/signing/mandate.ts'
import type { MovedMandate } from '#server/db/hiring/mandates.ts'
import type { Db } from '#server/db/connect.ts'

/** The step to which a household is led for a mandate, whatever the order says; null for none. */
export async function saveMendsAt(db: Db, mandateId: string, step: StepCode | null): Promise<void> {
  await db.updateTable('mandates').set({ mends_at: step }).where('id', '=', mandateId).execute()
}

/** Throws away what is meant for a bank and is not there; the agreement holds. Answers which. */
export function cancelUnsent(
  db: Db,
  appId: string,
  states: readonly MandateState[],
): Promise<MovedMandate[]> {
  return db
    .updateTable('mandates')
    .set({ state: 'CANCELLED' })
    .where('application_id', '=', appId)
    .where('kind', '<>', 'agreement')
    .where('state', 'in', states)
    .returning(['id', 'kind', 'state'])
    .execute()
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

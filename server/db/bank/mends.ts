import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { MandateState } from '#domain/signing/mandate.ts'
import type { MovedMandate } from '#server/db/hiring/mandates.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** Makes steps due again: their answers go, and open pages notice. */
export async function reopenSteps(
  db: Db,
  { appId, steps }: { appId: string; steps: readonly StepCode[] },
): Promise<void> {
  await db
    .deleteFrom('step_answers')
    .where('application_id', '=', appId)
    .where('step', 'in', steps)
    .execute()
  await db
    .updateTable('applications')
    .set({ version: sql`version + 1` })
    .where('id', '=', appId)
    .execute()
}

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

/** What only a person of ours can do, once for each thing. */
export async function insertStaffTask(
  db: Db,
  task: Insertable<Tables['staff_tasks']>,
): Promise<void> {
  await db
    .insertInto('staff_tasks')
    .values(task)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Oldest first. */
export function listStaffTasks(db: Db) {
  return db
    .selectFrom('staff_tasks as t')
    .innerJoin('applications as a', 'a.id', 't.application_id')
    .select(['t.kind', 't.reason', 't.created_at', 'a.number'])
    .where('t.done_at', 'is', null)
    .orderBy('t.created_at')
    .execute()
}

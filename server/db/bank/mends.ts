import { sql } from 'kysely'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Db } from '#server/db/connect.ts'

/** The steps that households are led to for mending. */
export async function saveMendsAt(
  db: Db,
  mends: readonly { mandateId: string; step: StepCode }[],
): Promise<void> {
  if (mends.length === 0) return
  await sql`
    update mandates as m set mends_at = g.step
    from unnest(
      ${mends.map(({ mandateId }) => mandateId)}::text[], ${mends.map(({ step }) => step)}::text[]
    ) as g(id, step)
    where m.id = g.id`.execute(db)
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

import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** Locks an application; answers whether it is open. */
export async function lockOpenApplication(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces papers and makes the steps that sign them due again. */
export async function renewMandates(
  db: Db,
  of: {
    caseId: string
    old: readonly string[]
    fresh: Insertable<Tables['mandates']>[]
    reopens: readonly StepCode[]
  },
): Promise<void> {
  await db.updateTable('mandates').set({ state: 'CANCELLED' }).where('id', 'in', of.old).execute()
  await db.insertInto('mandates').values(of.fresh).execute()
  await db
    .deleteFrom('step_answers')
    .where('case_id', '=', of.caseId)
    .where('step', 'in', of.reopens)
    .execute()
  const isUnsigned = of.reopens.includes(stepOf.monthlyPapers)
  if (isUnsigned) {
    await db
      .updateTable('hires')
      .set({ signed_by_spouse: false })
      .where('case_id', '=', of.caseId)
      .execute()
  }
  await db
    .updateTable('cases')
    .set({ version: sql`version + 1` })
    .where('id', '=', of.caseId)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Held until the transaction ends; rows that only refer to it can still be written meanwhile. */
export function lockApplication(db: Db, appId: string) {
  return db
    .selectFrom('applications as a')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .select(['a.id', 'a.maid_id', 'a.ended_as', 'a.version', 'a.language', 'a.payment_method'])
    .select(['m.hired_by', 'm.name'])
    .where('a.id', '=', appId)
    .forNoKeyUpdate('a')
    .executeTakeFirst()
}

type Paid = { appId: string; sealed: Buffer; shown: object; at: Date }

/** The step is answered by the provider's word: as any submit, with the application's next version. */
export async function saveCardPaid(db: Db, { appId, sealed, shown, at }: Paid): Promise<number> {
  const step = 'CREDIT_CARD_INFO'
  const text = JSON.stringify(shown)
  await db
    .insertInto('step_answers')
    .values({ application_id: appId, step, answer: sealed, shown: text, submitted_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'step'])
        .doUpdateSet({ answer: sealed, shown: text, submitted_at: at }),
    )
    .execute()
  const { version } = await db
    .updateTable('applications')
    .set({ version: sql<number>`version + 1`, updated_at: at })
    .where('id', '=', appId)
    .returning('version')
    .executeTakeFirstOrThrow()
  const facts = JSON.stringify({ version, by: 'provider' })
  await db
    .insertInto('application_events')
    .values({ application_id: appId, kind: 'submitted', step, facts, at })
    .execute()
  return version
}

/** The step is due again. */
export async function reopenCardStep(db: Db, appId: string): Promise<void> {
  await db
    .deleteFrom('step_answers')
    .where('application_id', '=', appId)
    .where('step', '=', 'CREDIT_CARD_INFO')
    .execute()
}

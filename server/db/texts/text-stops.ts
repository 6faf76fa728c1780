import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import type { TextStopReason } from '#server/db/tables/column-types.ts'

/** Stops messages to a number; "not mine" outweighs "no reminders". */
export async function saveTextStop(db: Db, stop: Insertable<Tables['text_stops']>): Promise<void> {
  const { reason, stopped_at } = stop
  await db
    .insertInto('text_stops')
    .values(stop)
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'phone_index'])
        .doUpdateSet({ reason, stopped_at })
        .where('text_stops.reason', '<>', 'wrong-number'),
    )
    .execute()
}

/** Why an application sends this number nothing, if so. */
export async function findTextStop(
  db: Db,
  of: { caseId: string; phoneIndexes: readonly string[] },
): Promise<TextStopReason | undefined> {
  const rows = await db
    .selectFrom('text_stops')
    .select('reason')
    .where('case_id', '=', of.caseId)
    .where('phone_index', 'in', of.phoneIndexes)
    .execute()
  const reasons = rows.map(({ reason }) => reason)
  return reasons.includes('wrong-number') ? 'wrong-number' : reasons[0]
}

import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { Db } from '#server/db/connect.ts'

/** From which day a household pays, and its monthly price; undefined where there is no such application. */
export function findAgreedPrice(db: Db, appId: string) {
  return db
    .selectFrom('applications')
    .select(['first_day', 'monthly_amount'])
    .where('id', '=', appId)
    .executeTakeFirst()
}

/** She came on another day than was agreed. */
export async function saveFirstDay(
  db: Db,
  appId: string,
  { day, amount }: { day: Day; amount: Fils },
): Promise<void> {
  await db
    .updateTable('hires')
    .set({ first_day: day, first_amount: amount })
    .where('case_id', '=', appId)
    .execute()
}

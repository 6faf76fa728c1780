import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { Db } from '#server/db/connect.ts'

/** The first paid day and the monthly price; undefined for an unknown application. */
export function findAgreedPrice(db: Db, caseId: string) {
  return db
    .selectFrom('applications')
    .select(['first_day', 'monthly_amount'])
    .where('id', '=', caseId)
    .executeTakeFirst()
}

/** Stores another first day than was agreed. */
export async function saveFirstDay(
  db: Db,
  caseId: string,
  { day, amount }: { day: Day; amount: Fils },
): Promise<void> {
  await db
    .updateTable('hires')
    .set({ first_day: day, first_amount: amount })
    .where('case_id', '=', caseId)
    .execute()
}

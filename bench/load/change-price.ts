import { announceChange } from '#server/db/announce-change.ts'
import type { Db } from '#server/db/connect.ts'

/** A dirham more, as staff would change it: every list that she may stand in looks different by it. */
export async function changePrice(db: Db, maidId: string): Promise<void> {
  await db
    .updateTable('maids')
    .set((eb) => ({ monthly_price: eb('monthly_price', '+', 100) }))
    .where('id', '=', maidId)
    .execute()
  await announceChange(db, maidId)
}

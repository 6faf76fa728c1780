import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { phoneColumns } from '#server/services/catalogue/her-phone-place.ts'
import type { TestApp } from './app/an-app.ts'

export const HER_PHONE = sampleNumber(9)

/** She can be asked by text message. */
export async function giveHerNumber(
  { db, deps }: TestApp,
  maidId: string,
  phone = HER_PHONE,
): Promise<void> {
  const hers = phoneColumns(deps.ring, maidId, phone)
  await db.updateTable('maids').set(hers).where('id', '=', maidId).execute()
}

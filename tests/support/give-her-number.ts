import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import type { TestApp } from './app/an-app.ts'

export const HER_PHONE = sampleNumber(9)

/** She can be asked by text message. */
export async function giveHerNumber({ db, deps }: TestApp, maidId: string): Promise<void> {
  const phone = sealField(deps.ring, herPhonePlace(maidId), HER_PHONE)
  await db.updateTable('maids').set({ phone }).where('id', '=', maidId).execute()
}

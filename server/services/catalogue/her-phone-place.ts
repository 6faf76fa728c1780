import { phoneIndex } from '#server/privacy/blind-index.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

/** The column in which a maid's phone number is stored, encrypted. */
export const herPhonePlace = (maidId: string): FieldPlace => ({
  table: 'maids',
  column: 'phone',
  rowId: maidId,
})

/** Her number as the database holds it, with the fingerprint that finds her by it. */
export const phoneColumns = (ring: KeyRing, maidId: string, phone: string | null) => ({
  phone: phone === null ? null : sealField(ring, herPhonePlace(maidId), phone),
  phone_index: phone === null ? null : phoneIndex(ring, phone),
})

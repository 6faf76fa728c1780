import type { FieldPlace } from '#server/privacy/field-cipher.ts'

/** The column in which a maid's phone number is stored, encrypted. */
export const herPhonePlace = (maidId: string): FieldPlace => ({
  table: 'maids',
  column: 'phone',
  rowId: maidId,
})

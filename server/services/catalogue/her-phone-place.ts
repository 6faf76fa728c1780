import type { FieldPlace } from '#server/privacy/field-cipher.ts'

/** Where her number lives. */
export const herPhonePlace = (maidId: string): FieldPlace => ({
  table: 'maids',
  column: 'phone',
  rowId: maidId,
})

import type { FieldPlace } from '#server/privacy/field-cipher.ts'

/** Where the number of a waiting household is sealed. */
export const alertPhonePlace = (alertId: string): FieldPlace => ({
  table: 'match_alerts',
  column: 'phone',
  rowId: alertId,
})

/** Keeps these fingerprints apart from all others. */
export const alertPhonePurpose = 'match-alert-phone'

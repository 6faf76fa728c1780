import { sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

/** Tables that find a number by fingerprint and keep it sealed to renew that. */
export type NumberKeeper = 'clients' | 'confirmed_numbers' | 'text_stops'

/**
 * A number sealed beside its fingerprint, bound to its owner's row, because a fingerprint changes
 * with its key.
 */
export const sealNumber = (
  ring: KeyRing,
  { table, rowId, phone }: { table: NumberKeeper; rowId: string; phone: string },
): Buffer => sealField(ring, { table, column: 'phone', rowId }, phone)

/** Sealed for the device that confirmed it. */
export const sealConfirmed = (ring: KeyRing, visitorId: string, phone: string): Buffer =>
  sealNumber(ring, { table: 'confirmed_numbers', rowId: visitorId, phone })

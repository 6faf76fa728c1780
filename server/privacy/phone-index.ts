import type { KeyRing } from '#server/privacy/key-ring.ts'
import { blindIndex, blindIndexes } from '#server/privacy/blind-index.ts'

/** What numbers are found by, but where a purpose of its own says otherwise. */
export const PHONE_PURPOSE = 'phone'

/** What is stored so that a number can be found again. */
export function phoneIndex(ring: KeyRing, e164: string): string {
  return blindIndex(ring, PHONE_PURPOSE, e164)
}

/** Under every key: for looking a number up. */
export function phoneIndexes(ring: KeyRing, e164: string): string[] {
  return blindIndexes(ring, PHONE_PURPOSE, e164)
}

import { createHmac } from 'node:crypto'
import type { KeyRing, NamedKey } from './key-ring.ts'

/**
 * A keyed fingerprint (`<key id>.<base64url>`) to find a sealed, normalised value. Purposes cannot
 * be joined.
 */
export function blindIndex(ring: KeyRing, purpose: string, value: string): string {
  return fingerprint(ring.indexKeys[0], purpose, value)
}

/** Fingerprints under every key, current first: `in (...)` during a rotation. */
export function blindIndexes(ring: KeyRing, purpose: string, value: string): string[] {
  return ring.indexKeys.map((named) => fingerprint(named, purpose, value))
}

function fingerprint({ id, key }: NamedKey, purpose: string, value: string): string {
  // The length in front keeps ("a", "bc") and ("ab", "c") apart.
  const mac = createHmac('sha256', key).update(`${purpose.length}|${purpose}|${value}`, 'utf8')
  return `${id}.${mac.digest('base64url')}`
}

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

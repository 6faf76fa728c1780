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
  // The length prefix keeps ("a", "bc") and ("ab", "c") apart.
  const mac = createHmac('sha256', key).update(`${purpose.length}|${purpose}|${value}`, 'utf8')
  return `${id}.${mac.digest('base64url')}`
}

/** The default purpose of numbers' fingerprints. */
export const PHONE_PURPOSE = 'phone'

/** The stored fingerprint of a number. */
export function phoneIndex(ring: KeyRing, e164: string): string {
  return blindIndex(ring, PHONE_PURPOSE, e164)
}

/** Fingerprints of a number under every key, for lookups. */
export function phoneIndexes(ring: KeyRing, e164: string): string[] {
  return blindIndexes(ring, PHONE_PURPOSE, e164)
}

import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable public id: 128 random bits, 22 characters of base64url. */
export function newOpaqueId(): string {
  return randomBytes(16).toString('base64url')
}

/** The same id for the same facts, of which one has to be unguessable. */
export function derivedId(...facts: readonly string[]): string {
  return hash('sha256', JSON.stringify(facts), 'buffer').subarray(0, 16).toString('base64url')
}

/** A secret (cookie, signed link): 256 random bits, 43 base64url characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token's SHA-256, 64 hex digits; random tokens need no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Compares secrets in constant time, lengths included. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

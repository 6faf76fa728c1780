import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A public id that cannot be guessed: 128 random bits as 22 characters of base64url. */
export function newOpaqueId(): string {
  return randomBytes(16).toString('base64url')
}

/** A secret that proves something (session cookie, signed link): 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored instead of a token: its SHA-256 as 64 hex digits. Tokens are random, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}

/** Compares two secrets in a time that tells nothing about them, lengths included. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

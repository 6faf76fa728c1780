import { createHmac, randomInt } from 'node:crypto'
import { latinDigits } from '#domain/latin-digits.ts'
import { deriveKey, deriveKeys } from './key-ring.ts'
import type { KeyRing } from './key-ring.ts'
import { isSameSecret } from './opaque-id.ts'

/** Six digits for a text message. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** `of` is the code's purpose, which changes its hash. */
export function hashCode(ring: KeyRing, of: string, code: string): string {
  return hashBy(deriveKey(ring, 'one-time-code'), of, code)
}

/** Whether the code matches, in digits of any script and under any key. */
export function isMatchingCode(
  ring: KeyRing,
  of: string,
  given: { typed: string; hash: string },
): boolean {
  const code = latinDigits(given.typed).replace(/\D/g, '')
  return deriveKeys(ring, 'one-time-code').some((key) =>
    isSameSecret(hashBy(key, of, code), given.hash),
  )
}

const hashBy = (key: Buffer, of: string, code: string): string =>
  createHmac('sha256', key).update(`${of}|${code}`).digest('base64url')

import { createHmac } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isSameSecret } from './opaque-id.ts'

/**
 * A value signed for another purpose does not open. A key object is five times faster than bytes.
 */
export type ValueSigning = { key: KeyObject; purpose: string }

/** Signs a short value with HMAC-SHA-256: `<base64url value>.<base64url signature>`, fit for a cookie or an address. */
export function signValue(signing: ValueSigning, value: string): string {
  const body = Buffer.from(value, 'utf8').toString('base64url')
  return `${body}.${signatureOf(signing, body)}`
}

/** The value signValue signed for the same purpose, else undefined. */
export function openSignedValue(signing: ValueSigning, signed: string): string | undefined {
  const dot = signed.indexOf('.')
  if (dot < 0) return undefined
  const body = signed.slice(0, dot)
  if (!isSameSecret(signed.slice(dot + 1), signatureOf(signing, body))) return undefined
  return Buffer.from(body, 'base64url').toString('utf8')
}

function signatureOf({ key, purpose }: ValueSigning, body: string): string {
  if ((key.symmetricKeySize ?? 0) < 32) throw new TypeError('a signing key wants at least 32 bytes')
  return createHmac('sha256', key)
    .update(`${purpose.length}|${purpose}|${body}`)
    .digest('base64url')
}

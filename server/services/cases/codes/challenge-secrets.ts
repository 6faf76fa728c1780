import { createHmac } from 'node:crypto'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { deriveKey, deriveKeys } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { isSameSecret } from '#server/privacy/opaque-id.ts'

/** For an application, or by the number alone. */
export type CodeOf = { appId: string | null; visitorId: string }

/** A code is good for one application, visitor and number: elsewhere its hash is another. */
export function hashCode(ring: KeyRing, of: CodeOf, given: Given): string {
  return hashBy(deriveKey(ring, 'one-time-code'), of, given)
}

/** Whether this is the hash of the code, also one that was sent before a rotation of keys. */
export function isHashOfCode(ring: KeyRing, of: CodeOf, given: Given & { hash: string }): boolean {
  return deriveKeys(ring, 'one-time-code').some((key) =>
    isSameSecret(hashBy(key, of, given), given.hash),
  )
}

type Given = { phone: string; code: string }

const hashBy = (key: Buffer, of: CodeOf, given: Given): string =>
  createHmac('sha256', key)
    .update(`${of.appId ?? ''}|${of.visitorId}|${given.phone}|${given.code}`)
    .digest('base64url')

/** Where the number that a code was sent to is sealed. */
export function challengePhonePlace({ appId, visitorId }: CodeOf): FieldPlace {
  return { table: 'otp_challenges', column: 'phone', rowId: `${appId ?? ''}|${visitorId}` }
}

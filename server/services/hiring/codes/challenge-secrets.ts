import { createHmac } from 'node:crypto'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { deriveKey } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

/** For an application, or by the number alone. */
export type CodeOf = { appId: string | null; visitorId: string }

/** A code is good for one application, visitor and number: elsewhere its hash is another. */
export function hashCode(
  ring: KeyRing,
  of: CodeOf,
  given: { phone: string; code: string },
): string {
  return createHmac('sha256', deriveKey(ring, 'one-time-code'))
    .update(`${of.appId ?? ''}|${of.visitorId}|${given.phone}|${given.code}`)
    .digest('base64url')
}

/** Where the number that a code was sent to is sealed. */
export function challengePhonePlace({ appId, visitorId }: CodeOf): FieldPlace {
  return { table: 'otp_challenges', column: 'phone', rowId: `${appId ?? ''}|${visitorId}` }
}

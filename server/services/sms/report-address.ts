import { createHmac } from 'node:crypto'
import { deriveKey, deriveKeys } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { isSameSecret } from '#server/privacy/opaque-id.ts'

/** The secret address where a provider reports on one message. */
export const reportAddress = (
  { origin, ring }: { origin: string; ring: KeyRing },
  { provider, key }: { provider: string; key: string },
): string => addressOf({ origin, provider, key, sign: signReport(ring, key) })

/** The address of a received report, as its provider knows it. */
export const addressOf = (of: {
  origin: string
  provider: string
  key: string
  sign: string
}): string => `${of.origin}/api/texts/reports/${of.provider}/${of.key}?sign=${of.sign}`

const signReport = (ring: KeyRing, key: string): string =>
  signBy(deriveKey(ring, 'text-report'), key)

/** Whether we made this address, also under an earlier key. */
export const isOwnReport = (ring: KeyRing, { key, sign }: { key: string; sign: string }): boolean =>
  deriveKeys(ring, 'text-report').some((secret) => isSameSecret(signBy(secret, key), sign))

const signBy = (secret: Buffer, key: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url')

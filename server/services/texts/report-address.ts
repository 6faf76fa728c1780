import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

/** Where a provider reports what became of one message: an address that only it was given. */
export const reportAddress = (
  { origin, ring }: { origin: string; ring: KeyRing },
  { provider, key }: { provider: string; key: string },
): string => `${origin}/api/texts/reports/${provider}/${key}?sign=${signReport(ring, key)}`

export const signReport = (ring: KeyRing, key: string): string =>
  createHmac('sha256', deriveKey(ring, 'text-report')).update(key).digest('base64url')

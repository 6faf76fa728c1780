import { markVerified } from '#server/db/hiring/codes/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { refusedCode } from './challenge.ts'
import type { RightCode } from './judge-code.ts'
import { sealConfirmed } from '#server/privacy/kept-number.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'

/** Uses a code up. Throws `code-expired` where another call used it first, so only one gets in. */
export async function confirmNumber(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { challengeId, phone, visitorId }: RightCode & { visitorId: string },
): Promise<void> {
  const isFirst = await markVerified(db, {
    id: challengeId,
    phoneIndexes: phoneIndexes(ring, phone),
    phone: sealConfirmed(ring, visitorId, phone),
    now: clock.now(),
  })
  if (!isFirst) throw refusedCode('code-expired')
}

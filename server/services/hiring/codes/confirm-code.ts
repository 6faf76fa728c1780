import { maskPhone } from '#domain/hiring/values/masking.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import { markVerified } from '#server/db/hiring/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { rotateSession } from '#server/visit/session.ts'
import type { Visit } from '#server/visit/visit.ts'
import type { RightCode } from './judge-code.ts'

/** What every right code does: the number is confirmed, and the session gets a new token. */
export async function confirmCode(
  deps: Pick<Deps, 'db' | 'clock' | 'session'>,
  visit: Visit,
  of: RightCode & { appId: string; event: 'phone-verified' | 'signer-confirmed' },
): Promise<{ verified: true; phoneMask: string }> {
  await markVerified(deps.db, of.challengeId, deps.clock.now())
  await insertEvent(deps.db, of.appId, { kind: of.event })
  await rotateSession(deps, visit)
  return { verified: true, phoneMask: maskPhone(of.phone) }
}

import { CODE_TRIES } from '#domain/hiring/values/code-life.ts'
import { countTry } from '#server/db/hiring/codes/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { isCode } from '#server/privacy/one-time-code.ts'
import {
  challengeOf,
  challengePhonePlace,
  refusedCode,
} from '#server/services/cases/codes/challenge.ts'
import type { CodeOf } from '#server/services/cases/codes/challenge.ts'

/** The challenge and the number that it confirms. */
export type RightCode = { challengeId: number; phone: string }

/**
 * Five tries in ten minutes, counted first and outside transactions, so that parallel and refused
 * tries count.
 */
export async function judgeCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  of: CodeOf,
  typed: string,
): Promise<RightCode> {
  const challenge = await countTry(deps.db, of)
  if (!challenge || challenge.verified_at) throw refusedCode('code-expired')
  const phone = openFieldText(deps.ring, challengePhonePlace(of), challenge.phone)
  if (challenge.tries > CODE_TRIES) throw refusedCode('code-tries-used')
  if (challenge.expires_at <= deps.clock.now()) throw refusedCode('code-expired')
  if (isCode(deps.ring, challengeOf(of, phone), { typed, hash: challenge.code_hash })) {
    return { challengeId: challenge.id, phone }
  }
  const triesLeft = CODE_TRIES - challenge.tries
  if (triesLeft <= 0) {
    // Queued for every number, so that timing reveals no household.
    await enqueue(deps.db, 'note-locked-code', { challengeId: challenge.id })
    throw refusedCode('code-tries-used')
  }
  throw refusedCode('code-wrong', { tries: triesLeft })
}

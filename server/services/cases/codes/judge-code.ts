import { CODE_TRIES } from '#domain/hiring/values/code-life.ts'
import { countTry } from '#server/db/hiring/codes/otp-challenges.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { challengeOf, challengePhonePlace, refusalOfTry, refusedCode } from './challenge.ts'
import type { CodeOf } from './challenge.ts'

/** The challenge and the number that it confirms. */
export type RightCode = { challengeId: number; phone: string }

/** Tries are counted first and outside transactions, so that parallel and refused tries count. */
export async function judgeCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  of: CodeOf,
  typed: string,
): Promise<RightCode> {
  const challenge = await countTry(deps.db, of)
  if (!challenge || challenge.verified_at) throw refusedCode('code-expired')
  const phone = openFieldText(deps.ring, challengePhonePlace(of), challenge.phone)
  const refused = refusalOfTry(deps, challenge, { of: challengeOf(of, phone), typed })
  if (!refused) return { challengeId: challenge.id, phone }
  if (refused.code === 'code-tries-used' && challenge.tries === CODE_TRIES) {
    // Queued for every number, so that timing reveals no household.
    await enqueue(deps.db, 'note-locked-code', { challengeId: challenge.id })
  }
  throw refused
}

import type { OutputOf } from '#api/define-call.ts'
import type { checkSignerCode as checkCall, sendSignerCode as sendCall } from '#api/spouse.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { checkCode, issueCode } from '#server/services/hiring/one-time-code.ts'
import type { Entry } from '#server/services/hiring/standing.ts'
import { findSigner, isOver } from './signer.ts'

/** A code to the number that the link went to: a link that was passed on signs nothing (ruling 25). */
export async function sendSignerCode(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter'>,
  entry: Entry,
): Promise<OutputOf<typeof sendCall>> {
  const signer = await findSigner(deps, entry)
  if (!signer?.phone || isOver(signer.link, deps.clock.now())) throw new Problem('link-expired')
  return issueCode(deps, entry, signer.phone)
}

/** As the household's own code: five tries, ten minutes, then a new session token. */
export function checkSignerCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session'>,
  entry: Entry,
  input: { code: string },
): Promise<OutputOf<typeof checkCall>> {
  return checkCode(deps, entry, { code: input.code, event: 'signer-confirmed' })
}

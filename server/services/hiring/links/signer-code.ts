import type { OutputOf } from '#api/define-call.ts'
import type {
  checkSignerCode as checkCall,
  sendSignerCode as sendCall,
} from '#api/hiring/spouse.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { confirmCode } from '#server/services/cases/codes/confirm-code.ts'
import { issueCode, shownCode } from '#server/services/cases/codes/issue-code.ts'
import { judgeCode } from '#server/services/cases/codes/judge-code.ts'
import type { RightCode } from '#server/services/cases/codes/judge-code.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { findSigner, isLinkOver } from '#server/services/cases/links/signer.ts'

/** A code to the number of the link, so that a forwarded link cannot sign (ruling 25). */
export async function sendSignerCode(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter' | 'content'>,
  entry: Entry,
): Promise<OutputOf<typeof sendCall>> {
  const signer = await findSigner(deps, entry)
  if (!signer?.phone || isLinkOver(signer.link, deps.clock.now())) throw new Problem('link-expired')
  const of = { caseId: entry.application.id, visitorId: entry.visitorId }
  const issued = await issueCode(deps, entry.visit, { ...of, phone: signer.phone, by: entry.actor })
  return shownCode(issued)
}

/** As the household's own code: five tries, ten minutes. */
export function judgeSignerCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { application, visitorId }: Entry,
  input: { code: string },
): Promise<RightCode> {
  return judgeCode(deps, { caseId: application.id, visitorId }, input.code)
}

/** Confirms the number and renews the session token. */
export function checkSignerCode(
  deps: Pick<Deps, 'db' | 'clock' | 'session' | 'ring'>,
  { application, visit, visitorId, actor }: Entry,
  { prepared }: { prepared: RightCode },
): Promise<OutputOf<typeof checkCall>> {
  const of = { ...prepared, caseId: application.id, visitorId, by: actor }
  return confirmCode(deps, visit, { ...of, event: 'signer-confirmed' })
}

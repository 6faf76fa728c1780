import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { comeBack as backCall, sendReturnCode as codeCall } from '#api/hiring/my-hire.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { insertApplicationVisitor } from '#server/db/hiring/links/links.ts'
import { lockApplications } from '#server/db/hiring/lock-application.ts'
import { listHiresUnder } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'
import { commitTo } from '#server/services/audit/commit-to.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { confirmNumber } from '#server/services/cases/codes/confirm-number.ts'
import { sendCode, shownCode } from '#server/services/cases/codes/issue-code.ts'
import type { IssueParts } from '#server/services/cases/codes/issue-code.ts'
import { judgeCode } from '#server/services/cases/codes/judge-code.ts'
import type { RightCode } from '#server/services/cases/codes/judge-code.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { ensureVisitor, rotateSession } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'

/** Sends a code to any number without a lookup, so that known and unknown numbers look the same. */
export async function sendReturnCode(
  deps: IssueParts & Pick<Deps, 'session'>,
  visit: Visit,
  input: InputOf<typeof codeCall>,
): Promise<OutputOf<typeof codeCall>> {
  const parsed = parseUaeMobile(input.phone)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  const visitorId = await ensureVisitor(deps, visit)
  const issued = await sendCode(deps, visit, { caseId: null, visitorId, phone: parsed.e164 })
  return shownCode(issued)
}

/** Judged outside the transaction, so that a wrong try stays counted. */
export async function judgeReturnCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { visitorId }: Visit,
  { code }: InputOf<typeof backCall>,
): Promise<RightCode> {
  if (!visitorId) throw new Problem('code-expired')
  return judgeCode(deps, { caseId: null, visitorId }, code)
}

/** Admits the device to each hire that this number confirmed. */
export async function comeBack(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session'>,
  visit: Visit,
  { prepared }: { prepared: RightCode },
): Promise<OutputOf<typeof backCall>> {
  const visitorId = await ensureVisitor(deps, visit)
  const at = deps.clock.now()
  const holds = { phone: commitTo(deps.ring, prepared.phone) }
  await confirmNumber(deps, { ...prepared, visitorId })
  const caseIds = await listHiresUnder(deps.db, phoneIndexes(deps.ring, prepared.phone))
  await lockApplications(deps.db, caseIds)
  for (const caseId of caseIds) {
    const entry = { caseId, visitorId, purpose: 'resume', linkHash: null } as const
    await insertApplicationVisitor(deps.db, entry)
    // The timeline shows the household that a device came back.
    const facts = { purpose: 'come-back' }
    await insertEvent(deps.db, caseId, { kind: 'phone-verified', at, facts })
    await recordAudit(deps.db, { caseId, kind: 'phone-confirmed', by: 'household', at, holds })
  }
  await rotateSession(deps, visit)
  return { hires: caseIds.length }
}

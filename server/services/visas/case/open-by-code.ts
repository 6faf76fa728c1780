import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { openVisaByCode as openCall, sendVisaStatusCode as codeCall } from '#api/visas/case.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { parseVisaNumber } from '#domain/visas/visa-number.ts'
import { insertApplicationVisitor } from '#server/db/hiring/links/links.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { findVisaUnder } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { commitTo } from '#server/services/audit/commit-to.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { confirmNumber } from '#server/services/cases/codes/confirm-number.ts'
import { sendCode, shownCode } from '#server/services/cases/codes/issue-code.ts'
import type { IssueParts } from '#server/services/cases/codes/issue-code.ts'
import { judgeCode } from '#server/services/cases/codes/judge-code.ts'
import type { RightCode } from '#server/services/cases/codes/judge-code.ts'
import { ensureVisitor, rotateSession } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'

/** Sends a code without a lookup, so that known and unknown numbers look the same. */
export async function sendVisaStatusCode(
  deps: IssueParts & Pick<Deps, 'session'>,
  visit: Visit,
  { number, phone }: InputOf<typeof codeCall>,
): Promise<OutputOf<typeof codeCall>> {
  if (parseVisaNumber(number) === undefined) throw fieldProblem('number', 'visa-number-shape')
  const parsed = parseUaeMobile(phone)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  const visitorId = await ensureVisitor(deps, visit)
  return shownCode(await sendCode(deps, visit, { caseId: null, visitorId, phone: parsed.e164 }))
}

/** Judged outside the transaction, so that a wrong try stays counted. */
export async function judgeStatusCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { visitorId }: Visit,
  { code }: InputOf<typeof openCall>,
): Promise<RightCode> {
  if (!visitorId) throw new Problem('code-expired')
  return judgeCode(deps, { caseId: null, visitorId }, code)
}

/** Admits the device to the visa of this number, where the confirmed phone is its household's. */
export async function openVisaByCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session'>,
  visit: Visit,
  { prepared, number }: { prepared: RightCode; number: string },
): Promise<OutputOf<typeof openCall>> {
  const { db, clock, ring } = deps
  const visitorId = await ensureVisitor(deps, visit)
  const { phone } = prepared
  await confirmNumber(deps, { ...prepared, visitorId })
  const caseId = await findVisaUnder(db, {
    number: parseVisaNumber(number) ?? 0,
    phoneIndexes: phoneIndexes(ring, phone),
  })
  if (caseId) {
    await lockApplication(db, caseId)
    const at = clock.now()
    await insertApplicationVisitor(db, { caseId, visitorId, purpose: 'resume', linkHash: null })
    await insertEvent(db, caseId, { kind: 'phone-verified', at, facts: { purpose: 'come-back' } })
    const holds = { phone: commitTo(ring, phone) }
    await recordAudit(db, { caseId, kind: 'phone-confirmed', by: 'household', at, holds })
  }
  await rotateSession(deps, visit)
  return caseId ? { caseId } : {}
}

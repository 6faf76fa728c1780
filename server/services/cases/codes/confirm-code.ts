import { maskPhone } from '#domain/hiring/values/masking.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { rotateSession } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { confirmNumber } from '#server/services/cases/codes/confirm-number.ts'
import type { RightCode } from '#server/services/cases/codes/judge-code.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { commitTo } from '#server/services/audit/commit-to.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

/** What every right code does; the session's token changes because its rights do. */
export async function confirmCode(
  deps: Pick<Deps, 'db' | 'clock' | 'session' | 'ring'>,
  visit: Visit,
  of: RightCode & {
    caseId: string
    visitorId: string
    event: 'phone-verified' | 'signer-confirmed'
    by: AuditActor
  },
): Promise<{ verified: true; phoneMask: string }> {
  const { caseId, by } = of
  const at = deps.clock.now()
  await confirmNumber(deps, of)
  await insertEvent(deps.db, caseId, { kind: of.event, at })
  const holds = { phone: commitTo(deps.ring, of.phone) }
  await recordAudit(deps.db, { caseId, kind: 'phone-confirmed', by, at, holds })
  await enqueue(deps.db, 'certify-papers', { caseId })
  await rotateSession(deps, visit)
  return { verified: true, phoneMask: maskPhone(of.phone) }
}

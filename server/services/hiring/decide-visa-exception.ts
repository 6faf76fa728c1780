import { Problem } from '#domain/problem.ts'
import type { VisaException } from '#domain/hiring/steps/led-steps.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { findVisaException, saveVisaException } from '#server/db/hiring/visa-exceptions.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Decision = Exclude<VisaException, 'asked'>

/** Staff's decision on a visa exception (W30), told by SMS. Throws `not-found` where none waits. */
export function decideVisaException(
  deps: Parts,
  caseId: string,
  decision: Decision,
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    if ((await findVisaException(db, caseId)) !== 'asked') throw new Problem('not-found')
    const at = deps.clock.now()
    await saveVisaException(db, caseId, { decision, at })
    await insertEvent(db, caseId, { kind: `visa-exception-${decision}`, at })
    const of = { caseId, by: 'staff', at } as const
    await recordAudit(db, { ...of, kind: 'visa-exception-decided', holds: { decision } })
    const say = decision === 'confirmed' ? 'visa-agreed' : 'visa-refused'
    await textHousehold({ ...deps, db }, caseId, { say })
  })
}

import type { StepAnswer } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { openAccount } from '#server/services/cases/answers/open-answer.ts'
import { Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { takeTypedIban } from '#server/db/hiring/answers/typed-ibans.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { appInfoOf } from '#server/services/hiring/app-info/app-info.ts'
import { refuseUnseen } from '#server/services/cases/given.ts'
import { findStanding } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { submitStep } from '#server/services/hiring/submit-step.ts'
import type { StepDeps } from '#server/services/hiring/steps/step-rules.ts'
import { typedIbanPlace } from './type-iban.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/**
 * The household confirms the typed IBAN, or staff read again. Throws `version-conflict` where none
 * waits.
 */
export async function confirmIban(
  deps: StepDeps,
  standing: Standing,
  { caseId, isRight }: { caseId: string; isRight: boolean },
): Promise<StepAnswer> {
  refuseUnseen(standing, stepOf.account)
  const typed = await takeTypedIban(deps.db, caseId)
  const bank = await openAccount(deps, caseId)
  if (!typed || !bank) throw new Problem('version-conflict')
  if (!isRight) {
    const at = deps.clock.now()
    await insertEvent(deps.db, caseId, { kind: 'iban-disputed', at })
    const of = { caseId, by: standing.actor, at }
    await recordAudit(deps.db, { ...of, kind: 'iban-disputed', holds: {} })
    const after = await findStanding(deps, standing, standing.flags)
    const appInfo = await appInfoOf(deps, after, { language: standing.visit.language })
    return { appInfo, nextStep: after.due }
  }
  const iban = openFieldText(deps.ring, typedIbanPlace(caseId), typed.iban)
  const { ibanDocument: _read, ...account } = bank
  const input = { ...account, caseId, iban, emiratesIdConfirmed: true }
  return submitStep(deps, standing, { step: stepOf.account, input, drawn: [] })
}

import { checkIban, maskIban } from '#domain/payment/account/iban.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { saveTypedIban } from '#server/db/hiring/answers/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { openAccount, openIban } from '#server/services/cases/answers/open-answer.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { commitTo } from '#server/services/audit/commit-to.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock' | 'env' | 'content'>

/** Where a typed IBAN is sealed until the household confirms it. */
export const typedIbanPlace = (caseId: string) => ({
  table: 'typed_ibans',
  column: 'iban',
  rowId: caseId,
})

/**
 * Staff's reading (ruling 26); the household must confirm it. Throws the IBAN's refusal, or
 * `not-found` where none is wanted.
 */
export async function typeIban(
  deps: Parts,
  { caseId, iban }: { caseId: string; iban: string },
): Promise<{ shown: string }> {
  const bank = await openAccount(deps, caseId)
  const isWanted = bank?.ibanDocument !== undefined && !(await openIban(deps, caseId))
  if (!bank || !isWanted) throw new Problem('not-found')
  const check = checkIban(iban, bank.bankCode)
  if (!check.ok) throw fieldProblem('iban', check.code, check.values)
  const shown = maskIban(check.iban)
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    await saveTypedIban(db, {
      case_id: caseId,
      iban: sealField(deps.ring, typedIbanPlace(caseId), check.iban),
      shown,
      bank_name: check.bank?.name ?? null,
      typed_at: deps.clock.now(),
    })
    const at = deps.clock.now()
    await insertEvent(db, caseId, { kind: 'iban-typed', at })
    const of = { caseId, by: 'staff', at } as const
    const holds = { iban: commitTo(deps.ring, check.iban) }
    await recordAudit(db, { ...of, kind: 'iban-typed', holds })
    await textHousehold({ ...deps, db }, caseId, { say: 'iban-typed' })
  })
  return { shown }
}

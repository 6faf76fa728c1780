import { checkIban, maskIban } from '#domain/payment/iban.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import { saveTypedIban } from '#server/db/hiring/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { openAnswer, openIban } from '#server/services/hiring/answers/open-answer.ts'

/** Where the sealed number lies until the household confirms it. */
export const typedIbanPlace = (appId: string) => ({
  table: 'typed_ibans',
  column: 'iban',
  rowId: appId,
})

/**
 * What staff read from a household's cheque or IBAN letter (ruling 26); nothing is signed with it
 * before the household confirmed it. Throws the refusal of the number, and `not-found` where no
 * document stands in the place of an IBAN.
 */
export async function typeIban(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  { appId, iban }: { appId: string; iban: string },
): Promise<{ shown: string }> {
  const bank = await openAnswer(deps, appId, 'BANK_INFO')
  const isWanted = bank?.ibanDocument !== undefined && !(await openIban(deps, appId))
  if (!bank || !isWanted) throw new Problem('not-found')
  const check = checkIban(iban, bank.bankCode)
  if (!check.ok) throw fieldProblem('iban', check.code, check.values)
  const shown = maskIban(check.iban)
  await saveTypedIban(deps.db, {
    application_id: appId,
    iban: sealField(deps.ring, typedIbanPlace(appId), check.iban),
    shown,
    bank_name: check.bank?.name ?? null,
    typed_at: deps.clock.now(),
  })
  await insertEvent(deps.db, appId, { kind: 'iban-typed' })
  return { shown }
}

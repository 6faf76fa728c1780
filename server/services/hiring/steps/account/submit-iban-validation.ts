import type { ibanValidation as unit } from '#api/hiring/steps/short-steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { checkIbanValidation } from '#domain/hiring/answers/account/iban-validation.ts'
import { bankNameOf } from '#domain/payment/account/banks.ts'
import { maskIban, normaliseIban, recogniseBank } from '#domain/payment/account/iban.ts'
import { openIban } from '#server/services/cases/answers/open-answer.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import { voidPapers } from '#server/services/signing/void-papers.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'

/** A step of its own [V06]; another IBAN voids signatures. */
export const ibanValidation: StepRules<typeof unit> = {
  check: checkIbanValidation,
  submit: async ({ deps, state, actor }, fields) => {
    const iban = normaliseIban(fields.iban)
    const chosen = shownOf(state, stepOf.account)
    const bankCode = chosen?.bankCode ?? ''
    const before = await openIban(deps, state.id)
    const isChanged = before !== undefined && before !== iban
    const bankName = recogniseBank(iban)?.name ?? (chosen && bankNameOf(chosen))
    return {
      answer: { iban },
      shown: { iban: maskIban(iban), bankName, bankCode },
      reopens: isChanged ? await voidPapers(deps, { state, actor }) : [],
    }
  },
}

import type * as z from 'zod/mini'
import type { submitIbanValidation as call } from '#api/hiring-steps.ts'
import { checkIban, maskIban } from '#domain/payment/iban.ts'
import { refuseField } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { voidMandates } from '#server/services/signing/void-mandates.ts'
import { openIban } from '#server/services/hiring/answers/bank-answer.ts'

type Input = z.output<typeof call.input>

/** The IBAN as a step of its own [V06]; its bank has to be the one of BANK_INFO. */
export async function submitIbanValidation(work: StepWork, input: Input): Promise<StepOutcome> {
  const { deps, state } = work
  const bank = state.answers.find(({ step }) => step === 'BANK_INFO')?.shown
  const bankCode = String(bank?.['bankCode'] ?? '')
  const check = checkIban(input.iban, bankCode)
  if (!check.ok) return refuseField('iban', check.code, check.values)
  const before = await openIban(deps, state.id)
  const isChanged = before !== undefined && before !== check.iban
  return {
    answer: { iban: check.iban },
    shown: { iban: maskIban(check.iban), bankName: check.bank?.name, bankCode },
    reopens: isChanged ? await voidMandates(deps.db, state) : [],
  }
}

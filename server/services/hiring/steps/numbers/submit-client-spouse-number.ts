import type { clientSpouseNumber as unit } from '#api/hiring/steps/client-spouse-number.ts'
import { checkClientSpouseNumber } from '#domain/hiring/answers/numbers/client-spouse-number.ts'
import type { ClientSpouseNumberFields } from '#domain/hiring/answers/numbers/client-spouse-number.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem } from '#domain/problem.ts'
import { noteOther } from '#server/services/hiring/clients/note-other.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** The spouse's number, not the client's, or that there is no spouse. */
export const clientSpouseNumber: StepRules<typeof unit> = {
  check: checkClientSpouseNumber,
  submit: storeSpouse,
}

export async function storeSpouse(
  { deps, state }: StepWork,
  { hasSpouse, phone: typed = '' }: ClientSpouseNumberFields,
): Promise<StepOutcome<typeof unit>> {
  if (!hasSpouse) {
    return {
      answer: { hasSpouse },
      shown: { hasSpouse },
      party: { part: 'spouse', phone_index: null },
    }
  }
  const parsed = parseUaeMobile(typed)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  const phone = parsed.e164
  const own = await openOwnNumber(deps, state.id)
  if (own === phone) throw fieldProblem('phone', 'phone-same-as-client')
  return {
    answer: { hasSpouse, phone },
    shown: { hasSpouse, phone: maskPhone(phone) },
    party: { part: 'spouse', phone_index: phoneIndex(deps.ring, phone) },
    isMoreChanged: await noteOther(deps, state, { after: 'spouse', phone }),
  }
}

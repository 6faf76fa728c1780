import type { clientWhatsappNumber as unit } from '#api/hiring/steps/client-numbers.ts'
import { checkClientWhatsappNumber } from '#domain/hiring/answers/numbers/client-whatsapp-number.ts'
import type { ClientWhatsappNumberFields } from '#domain/hiring/answers/numbers/client-whatsapp-number.ts'
import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { fieldProblem } from '#domain/problem.ts'
import { noteOther } from '#server/services/hiring/clients/note-other.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** A chat number: the client's or another, of any country. */
export const clientWhatsappNumber: StepRules<typeof unit> = {
  check: checkClientWhatsappNumber,
  submit: storeWhatsapp,
}

export async function storeWhatsapp(
  { deps, state }: StepWork,
  { sameAsPhone, phone: other = '' }: ClientWhatsappNumberFields,
): Promise<StepOutcome<typeof unit>> {
  const phone = sameAsPhone ? await openOwnNumber(deps, state.id) : readOther(other)
  if (!phone) throw fieldProblem('phone', 'phone-missing')
  return {
    answer: { phone, sameAsPhone },
    shown: { phone: maskPhone(phone), sameAsPhone },
    party: { part: 'household-chat', phone_index: phoneIndex(deps.ring, phone) },
    isMoreChanged: await noteOther(deps, state, { after: 'whatsapp', phone }),
  }
}

function readOther(raw: string): string {
  const parsed = parseAnyMobile(raw)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  return parsed.e164
}

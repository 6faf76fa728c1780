import type * as z from 'zod/mini'
import type { submitClientSpouseNumber as call } from '#api/hiring-steps.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { refuseField } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { openClientPhone } from '#server/services/hiring/answers/client-phone.ts'

type Input = z.output<typeof call.input>

/** The spouse's number, which is not the client's; or that there is no spouse. */
export async function submitClientSpouse(work: StepWork, input: Input): Promise<StepOutcome> {
  if (!input.hasSpouse) return { answer: { hasSpouse: false }, shown: { hasSpouse: false } }
  const parsed = parseUaeMobile(input.phone ?? '')
  if (!parsed.ok) return refuseField('phone', parsed.code)
  const own = await openClientPhone(work.deps, work.state.id)
  if (own === parsed.e164) return refuseField('phone', 'phone-same-as-client')
  return {
    answer: { hasSpouse: true, phone: parsed.e164 },
    shown: { hasSpouse: true, phone: maskPhone(parsed.e164) },
  }
}

import type * as z from 'zod/mini'
import type { submitClientWhatsappNumber as call } from '#api/hiring-steps.ts'
import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { refuseField } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { openClientPhone } from '#server/services/hiring/answers/client-phone.ts'

type Input = z.output<typeof call.input>

/** Where chat messages go: the client's number, or any other of any country. */
export async function submitClientWhatsapp(work: StepWork, input: Input): Promise<StepOutcome> {
  const phone = input.sameAsPhone
    ? await openClientPhone(work.deps, work.state.id)
    : readOther(input.phone ?? '')
  if (phone === undefined) return refuseField('phone', 'phone-missing')
  const { sameAsPhone } = input
  return { answer: { phone, sameAsPhone }, shown: { phone: maskPhone(phone), sameAsPhone } }
}

function readOther(raw: string): string {
  const parsed = parseAnyMobile(raw)
  return parsed.ok ? parsed.e164 : refuseField('phone', parsed.code)
}

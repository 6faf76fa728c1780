import { checkClientWhatsappNumber } from '#domain/hiring/answers/client-whatsapp-number.ts'
import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { fieldProblem } from '#domain/problem.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'
import type { StepRules } from './step-rules.ts'

/** For chat messages: the client's, or any other of any country. */
export const clientWhatsappNumber: StepRules<'CLIENT_WHATSAPP_NUMBER'> = {
  check: checkClientWhatsappNumber,
  submit: async ({ deps, state }, { sameAsPhone, phone: other = '' }) => {
    const own = sameAsPhone && (await openAnswer(deps, state.id, 'CLIENT_PHONE_NUMBER'))
    const phone = sameAsPhone ? own && own.phone : readOther(other)
    if (!phone) throw fieldProblem('phone', 'phone-missing')
    return { answer: { phone, sameAsPhone }, shown: { phone: maskPhone(phone), sameAsPhone } }
  },
}

function readOther(raw: string): string {
  const parsed = parseAnyMobile(raw)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  return parsed.e164
}

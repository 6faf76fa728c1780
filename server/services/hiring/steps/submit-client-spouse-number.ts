import { checkClientSpouseNumber } from '#domain/hiring/answers/client-spouse-number.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem } from '#domain/problem.ts'
import { openAnswer } from '#server/services/hiring/answers/open-answer.ts'
import type { StepRules } from './step-rules.ts'

/** Not the client's; or that there is no spouse. */
export const clientSpouseNumber: StepRules<'CLIENT_SPOUSE_NUMBER'> = {
  check: checkClientSpouseNumber,
  submit: async ({ deps, state }, { hasSpouse, phone: typed = '' }) => {
    if (!hasSpouse) return { answer: { hasSpouse }, shown: { hasSpouse } }
    const parsed = parseUaeMobile(typed)
    if (!parsed.ok) throw fieldProblem('phone', parsed.code)
    const phone = parsed.e164
    const own = await openAnswer(deps, state.id, 'CLIENT_PHONE_NUMBER')
    if (own?.phone === phone) throw fieldProblem('phone', 'phone-same-as-client')
    return { answer: { hasSpouse, phone }, shown: { hasSpouse, phone: maskPhone(phone) } }
  },
}

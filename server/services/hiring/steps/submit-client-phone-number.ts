import type { StepFields } from '#api/steps/step-units.ts'
import { checkClientPhoneNumber } from '#domain/hiring/answers/client-phone-number.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { findVerified } from '#server/db/hiring/otp-challenges.ts'
import { phoneIndex, phoneIndexes } from '#server/services/hiring/codes/phone-index.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

const DAY_MS = 86_400_000

/** Confirmed by a code by this visitor within a day (ruling 17). */
export const clientPhoneNumber: StepRules<'CLIENT_PHONE_NUMBER'> = {
  check: checkClientPhoneNumber,
  submit,
}

async function submit(
  { deps, state, visitorId }: StepWork,
  fields: StepFields<'CLIENT_PHONE_NUMBER'>,
): Promise<StepOutcome<'CLIENT_PHONE_NUMBER'>> {
  const parsed = parseUaeMobile(fields.phone)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  const phone = parsed.e164
  const verifiedAt = await findVerified(deps.db, {
    appId: state.id,
    visitorId,
    phoneIndexes: phoneIndexes(deps.ring, phone),
    since: new Date(deps.clock.now().getTime() - DAY_MS),
  })
  if (!verifiedAt) {
    const code = 'phone-not-verified'
    throw new Problem(code, { errors: [{ field: 'phone', code }] })
  }
  return {
    answer: { phone },
    shown: { phone: maskPhone(phone) },
    changes: {
      phone_index: phoneIndex(deps.ring, phone),
      phone_verified_at: verifiedAt,
    },
  }
}

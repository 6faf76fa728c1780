import type * as z from 'zod/mini'
import type { submitClientPhoneNumber as call } from '#api/hiring-steps.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { Problem } from '#domain/problem.ts'
import { findVerified } from '#server/db/hiring/otp-challenges.ts'
import { blindIndex, blindIndexes } from '#server/privacy/blind-index.ts'
import { PHONE_PURPOSE } from '#server/services/hiring/one-time-code.ts'
import { refusedField, refuseField } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'

type Input = z.output<typeof call.input>

const DAY_MS = 86_400_000

/** The client's number, confirmed by a code by this very visitor within a day (ruling 17). */
export async function submitClientPhone(work: StepWork, input: Input): Promise<StepOutcome> {
  const { deps, state, visitorId } = work
  const parsed = parseUaeMobile(input.phone)
  if (!parsed.ok) return refuseField('phone', parsed.code)
  const phone = parsed.e164
  const verifiedAt = await findVerified(deps.db, {
    appId: state.id,
    visitorId,
    phoneIndexes: blindIndexes(deps.ring, PHONE_PURPOSE, phone),
    since: new Date(deps.clock.now().getTime() - DAY_MS),
  })
  if (!verifiedAt) {
    const errors = [refusedField('phone', 'phone-not-verified')]
    throw new Problem('phone-not-verified', { errors })
  }
  return {
    answer: { phone },
    shown: { phone: maskPhone(phone) },
    changes: {
      phone_index: blindIndex(deps.ring, PHONE_PURPOSE, phone),
      phone_verified_at: verifiedAt,
    },
  }
}

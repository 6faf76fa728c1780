import type { clientPhoneNumber as unit } from '#api/hiring/steps/client-numbers.ts'
import { checkClientPhoneNumber } from '#domain/hiring/answers/numbers/client-phone-number.ts'
import { freshSince } from '#domain/hiring/fresh-code.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { findVerified } from '#server/db/hiring/codes/otp-challenges.ts'
import { noteOther } from '#server/services/hiring/clients/note-other.ts'
import { phoneIndex, phoneIndexes } from '#server/privacy/blind-index.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** A number that this visitor confirmed within a day (ruling 17). */
export const clientPhoneNumber: StepRules<typeof unit> = {
  check: checkClientPhoneNumber,
  submit: async (work, { phone }) => storePhone(work, await verifiedPhone(work, phone)),
}

type VerifiedPhone = { phone: string; verifiedAt: Date | null }

/** The typed number once confirmed, else refused at its field. */
export async function verifiedPhone(
  { deps, state, visitorId }: StepWork,
  typed: string,
): Promise<VerifiedPhone> {
  const parsed = parseUaeMobile(typed)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  const phone = parsed.e164
  const verifiedAt = await findVerified(deps.db, {
    caseId: state.id,
    visitorId,
    phoneIndexes: phoneIndexes(deps.ring, phone),
    since: freshSince(deps.clock.now()),
  })
  if (verifiedAt) return { phone, verifiedAt }
  const code = 'phone-not-verified'
  throw new Problem(code, { errors: [{ field: 'phone', code }] })
}

/** Stores the household's number and answers whether it has another application. */
export async function storePhone(
  { deps, state }: StepWork,
  { phone, verifiedAt }: VerifiedPhone,
): Promise<StepOutcome<typeof unit>> {
  const isMoreChanged = await noteOther(deps, state, { after: 'mobile', phone })
  return {
    answer: { phone },
    shown: { phone: maskPhone(phone) },
    party: {
      part: 'household',
      phone_index: phoneIndex(deps.ring, phone),
      confirmed_at: verifiedAt,
    },
    isMoreChanged,
  }
}

import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { sendOtp as call } from '#api/hiring/codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { stepToShow } from '#domain/hiring/way/step-to-show.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { saveStepDraft } from '#server/db/hiring/answers/step-answers.ts'
import { saveCodeRequest } from '#server/db/hiring/codes/code-requests.ts'
import { dueWithoutCode } from '#server/services/cases/standing.ts'
import { draftPlace, sealJson } from '#server/services/cases/answers/seal-json.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { issueCode, shownCode } from '#server/services/cases/codes/issue-code.ts'
import type { IssuedCode, IssueParts } from '#server/services/cases/codes/issue-code.ts'
import { openKnownNumber } from './known-number.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'

/** Sends a code to a UAE mobile, by default the known one. CHECK_OTP is then the step due. */
export async function sendOtp(
  deps: IssueParts,
  standing: Standing,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { state, visit, visitorId } = standing
  const phone = await numberFor(deps, standing, input.phone)
  const to = { caseId: state.id, visitorId, phone }
  const issued = await issueCode(deps, visit, { ...to, by: standing.actor })
  const returnTo = returnOf(standing, input.step)
  await keepRequest(deps, standing, { returnTo, issued })
  if (input.phone !== undefined && returnTo === stepOf.mobile) {
    await keepTyped(deps, { ...to, step: returnTo }, { phone: input.phone })
  }
  return shownCode(issued)
}

/** Saved as a draft, so that the code screen shows the number as typed. */
function keepTyped(
  deps: IssueParts,
  of: { caseId: string; visitorId: string; step: StepCode },
  fields: { phone: string },
): Promise<void> {
  const sealed = sealJson(deps.ring, draftPlace(of.caseId, of.step), fields)
  return saveStepDraft(deps.db, { ...of, fields: sealed, now: deps.clock.now() })
}

/** Makes CHECK_OTP due until the code, then returns to a step. */
export function keepRequest(
  deps: Pick<IssueParts, 'db' | 'clock'>,
  { state, visitorId }: Standing,
  { returnTo, issued }: { returnTo: StepCode; issued: IssuedCode | undefined },
): Promise<void> {
  return saveCodeRequest(deps.db, {
    case_id: state.id,
    visitor_id: visitorId,
    return_to: returnTo,
    phone_mask: issued?.phoneMask ?? null,
    asked_at: deps.clock.now(),
    resend_after: issued?.resendAfter ?? null,
  })
}

/** The step to return to: as asked unless ahead, else the earlier one, else the one due. */
export function returnOf(standing: Standing, asked: string | undefined): StepCode {
  const { ctx } = standing
  const due = dueWithoutCode(standing)
  if (asked === undefined) return ctx.returnTo ?? due
  return stepToShow(asked, due, { ...ctx, ledTo: undefined, returnTo: undefined })
}

async function numberFor(
  deps: IssueParts,
  { state, visitorId }: Standing,
  typed: string | undefined,
): Promise<string> {
  if (typed === undefined) {
    const known = await openKnownNumber(deps, { caseId: state.id, visitorId })
    if (!known) throw fieldProblem('phone', 'phone-missing')
    return known
  }
  const parsed = parseUaeMobile(typed)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  // Somebody at an open browser must not confirm another number.
  const isOther =
    state.phone_index !== null && !phoneIndexes(deps.ring, parsed.e164).includes(state.phone_index)
  if (isOther && !state.phone_verified) throw new Problem('code-needed')
  return parsed.e164
}

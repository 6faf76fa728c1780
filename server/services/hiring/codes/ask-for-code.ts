import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { askForCode as call } from '#api/hiring/codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { states } from '#domain/hiring/steps/steps-on-server.ts'
import { needsFreshCode } from '#domain/hiring/fresh-code.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { givenElsewhere } from '#server/services/cases/given.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { issueCode } from '#server/services/cases/codes/issue-code.ts'
import type { IssuedCode, IssueParts } from '#server/services/cases/codes/issue-code.ts'
import { openKnownNumber } from './known-number.ts'
import { keepRequest, returnOf } from './send-otp.ts'

/**
 * Leads to the code step and back, for a fresh code, hidden answers, or a household that hired
 * before.
 */
export async function askForCode(
  deps: IssueParts,
  standing: Standing,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const returnTo = returnOf(standing, input.step)
  const isForSight = givenElsewhere(standing) !== undefined
  const issued =
    isForSight || needsCodeFor(deps, standing, returnTo)
      ? await issueToKnown(deps, standing)
      : undefined
  if (issued !== 'sent-already') await keepRequest(deps, standing, { returnTo, issued })
  return { nextStep: stepOf.code }
}

/** Refuses a step that needs a code of the last day. */
export function refuseWithoutFreshCode(
  deps: Pick<Deps, 'clock'>,
  standing: Standing,
  step: StepCode,
): void {
  const isHousehold = standing.actor === 'household'
  if (isHousehold && needsCodeFor(deps, standing, step)) throw new Problem('code-needed')
}

function needsCodeFor(deps: Pick<Deps, 'clock'>, { state }: Standing, step: StepCode): boolean {
  if (states(step, 'isOnFile') && !state.has_confirmed) return true
  return needsFreshCode(step, {
    startedAt: state.created_at,
    hasFreshCode: Boolean(state.phone_verified),
    now: deps.clock.now(),
  })
}

/** A repeat within the minute leads to the same code. */
async function issueToKnown(
  deps: IssueParts,
  { state, visit, visitorId, actor }: Standing,
): Promise<IssuedCode | 'sent-already' | undefined> {
  const resendAfter = state.code_request?.resend_after
  if (resendAfter && new Date(resendAfter) > deps.clock.now()) return 'sent-already'
  const of = { caseId: state.id, visitorId }
  const phone = await openKnownNumber(deps, of)
  return phone === undefined ? undefined : issueCode(deps, visit, { ...of, phone, by: actor })
}

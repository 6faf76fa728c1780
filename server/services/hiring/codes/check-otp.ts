import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { checkOtp as call } from '#api/hiring/codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepToShow } from '#domain/hiring/way/step-to-show.ts'
import { deleteCodeRequest } from '#server/db/hiring/codes/code-requests.ts'
import type { Deps } from '#server/deps.ts'
import { recogniseClient } from '#server/services/hiring/clients/recognise-client.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { findStanding } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { submitStep } from '#server/services/hiring/submit-step.ts'
import { confirmCode } from '#server/services/cases/codes/confirm-code.ts'
import { judgeCode } from '#server/services/cases/codes/judge-code.ts'
import type { RightCode } from '#server/services/cases/codes/judge-code.ts'

type Input = InputOf<typeof call>

/** Judged outside the transaction, so that a wrong try stays counted. */
export function judgeTypedCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { state, visitorId }: Standing,
  input: Input,
): Promise<RightCode> {
  return judgeCode(deps, { caseId: state.id, visitorId }, input.code)
}

/**
 * One transaction after a right code: number confirmed, client recognised, step answered, session
 * token renewed.
 */
export async function checkOtp(
  deps: Deps,
  standing: Standing,
  { prepared }: { input: Input; prepared: RightCode },
): Promise<OutputOf<typeof call>> {
  const { state, visit, visitorId } = standing
  const { phone } = prepared
  const answer = await confirmCode(deps, visit, {
    ...prepared,
    caseId: state.id,
    visitorId,
    event: 'phone-verified',
    by: standing.actor,
  })
  await deleteCodeRequest(deps.db, { caseId: state.id, visitorId })
  // A completed hire makes clients but keeps its own steps.
  const recognised = !state.ended_at && (await recogniseClient(deps, state, { phone, visitorId }))
  const confirmed = await findStanding(deps, standing, standing.flags)
  const { returnTo } = standing.ctx
  const isStored = await storeNumber(deps, confirmed, { phone, recognised, returnTo })
  const after = isStored ? await findStanding(deps, standing, standing.flags) : confirmed
  return {
    ...answer,
    recognised,
    nextStep: isStored ? after.due : stepToShow(returnTo, after.due, after.ctx),
  }
}

/** Stores the step that a confirmed number answers, if any. */
async function storeNumber(
  deps: Deps,
  standing: Standing,
  given: { phone: string; recognised: boolean; returnTo: StepCode | undefined },
): Promise<boolean> {
  const { phone, recognised, returnTo } = given
  const caseId = standing.state.id
  if (returnTo === stepOf.mobileOnFile) {
    const input = { caseId, keep: false, phone }
    await submitStep(deps, standing, { step: returnTo, input, drawn: [] })
    return true
  }
  const isFirst = !recognised && (await openOwnNumber(deps, caseId)) === undefined
  if (returnTo !== stepOf.mobile && !isFirst) return false
  await submitStep(deps, standing, {
    step: stepOf.mobile,
    input: { caseId, phone },
    drawn: [],
  })
  return true
}

import { refuseOvertaken } from '#domain/cases/overtaken.ts'
import type { StepAnswer } from '#api/hiring/application.ts'
import type { AnsweredStep, StepFields, StepUnits } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { isShown } from '#domain/hiring/steps/step-codes.ts'
import type { ShownStep, StepCode, SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { Problem } from '#domain/problem.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import { lockMaid } from '#server/db/catalogue/maid-hold.ts'
import { numberColumns } from '#server/db/cases/parties.ts'
import { deleteAnswers } from '#server/db/hiring/answers/step-answers.ts'
import { appInfoOf } from '#server/services/hiring/app-info/app-info.ts'
import { followAnswer } from './after-answer.ts'
import { refuseWithoutFreshCode } from './codes/ask-for-code.ts'
import { herArrivalOf } from '#server/services/catalogue/maid-of-row.ts'
import { keepBooking } from '#server/services/arrival/keep-booking.ts'
import { holdMaid, isHeldBy, needsHold, refuseTaken } from '#server/services/cases/hold-maid.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { findStanding, standingOf } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { stepRules } from './steps/all-rules.ts'
import { checkFactsOf } from './steps/step-facts-of.ts'
import type { StepDeps, StepOutcome, StepRules, StepWork } from './steps/step-rules.ts'
import type { DrawnSpecimen } from '#server/services/signing/judge-specimens.ts'

/** A step's fields and those of every submit. */
export type StepInput<Step extends SubmittedStep> = StepFields<Step> & {
  caseId: string
  version?: number
  lang?: string
}

/**
 * Submits a step due or behind it. The call's transaction locks the application, so rules see its
 * newest state.
 */
export async function submitStep<Step extends SubmittedStep>(
  deps: StepDeps,
  standing: Standing,
  use: { step: Step; input: StepInput<Step>; drawn: readonly DrawnSpecimen[] },
): Promise<StepAnswer> {
  const { step, input, drawn } = use
  refuseOvertaken(step, standing.state, input.version)
  refuseWithoutFreshCode(deps, standing, step)
  const isHoldRenewed = await keepHold(deps, standing)
  const outcome = await outcomeOf({ deps, drawn, ...standing }, step, input)
  // One instant for this answer and all later reads.
  const done = { step, outcome, now: deps.clock.now() }
  const next = standingAfter(standing, done)
  await store(deps, standing, { ...done, due: next.due })
  const isMore = isHoldRenewed || outcome.isMoreChanged || (outcome.reopens ?? []).length > 0
  const stored = isMore ? await findStanding(deps, standing, standing.flags) : next
  const after = await followAnswer(deps, stored, { step, outcome })
  const language = standing.visit.language
  const appInfo = await appInfoOf(deps, after, { language })
  return { appInfo, nextStep: nextOf(standing, step, after) }
}

/** The next step; a question after the end returns there. */
function nextOf({ ctx }: Standing, step: StepCode, after: Standing): ShownStep {
  const { question } = after.ctx
  return step === ctx.question && question && isShown(question) ? question : after.due
}

/** Runs the domain's checks, then the step's own effects. */
async function outcomeOf<Step extends SubmittedStep>(
  work: StepWork,
  step: Step,
  fields: StepFields<Step>,
): Promise<StepOutcome<StepUnits[Step]>> {
  const { check, moreFacts, submit, specimensOf }: StepRules<StepUnits[Step]> = stepRules[step]
  const known = checkFactsOf(work.deps, work, step)
  const errors = check(fields, { ...known, ...(await moreFacts?.(work)) })
  const code = specimensOf ? 'signature-refused' : 'invalid-input'
  if (errors.length > 0) throw new Problem(code, { errors })
  return submit(work, fields)
}

/** Answers whether the hold was extended. Throws `maid-taken` or `maid-held`. */
async function keepHold(deps: StepDeps, { state }: Standing): Promise<boolean> {
  const hold = { ...state, name: state.maid_name }
  // After her no the household chooses another, so she is not held.
  if (state.ended_at || state.her_state === 'no') return false
  if (!needsHold(deps, hold, state)) {
    refuseTaken(hold, state.id, deps.clock.now())
    return false
  }
  const maid = await lockMaid(deps.db, state.maid_id)
  if (!maid) throw new Problem('not-found')
  refuseTaken(maid, state.id, deps.clock.now())
  const isLapsed = !isHeldBy(maid, state.id, deps.clock.now())
  const isHeld = await holdMaid(deps, maid, state)
  if (isLapsed) await keepBooking(deps, state, herArrivalOf(state.maid))
  return isHeld || isLapsed
}

type DoneStep = { step: AnsweredStep; outcome: StepOutcome; now: Date }

async function store(
  deps: StepDeps,
  { state, visitorId, actor }: Standing,
  { step, outcome, now, due }: DoneStep & { due: ShownStep },
): Promise<void> {
  const reopens = (outcome.reopens ?? []).filter((other) => other !== step)
  const isUnsigned = reopens.includes(stepOf.monthlyPapers)
  const { id: caseId } = state
  await storeAnswer(deps, {
    caseId,
    step,
    answer: outcome.answer,
    shown: outcome.shown,
    changes: { hires: { ...outcome.changes, ...(isUnsigned ? { signed_by_spouse: false } : {}) } },
    party: outcome.party,
    reopens,
    due,
    version: state.version + 1,
    // Staff may send the household's step for it.
    by: actingStaff() ? 'staff' : actor,
    visitorId,
    at: now,
  })
  if (outcome.staysDue) await deleteAnswers(deps.db, caseId, [step])
}

/** Updates the standing by this answer alone, without another read. */
function standingAfter(standing: Standing, { step, outcome, now }: DoneStep): Standing {
  const { state } = standing
  const at = now.toISOString()
  const given_by = standing.visitorId
  const answer = { step, shown: outcome.shown, submitted_at: at, given_by }
  const next = {
    ...state,
    ...outcome.changes,
    ...(outcome.party ? numberColumns(outcome.party) : {}),
    version: state.version + 1,
    answers: [...state.answers.filter((other) => other.step !== step), answer],
    drafts: state.drafts.filter((draft) => draft.step !== step),
    code_request: null,
    events: [
      {
        kind: 'submitted' as const,
        step,
        facts: { version: state.version + 1, by: standing.visitorId },
        at,
      },
      ...state.events,
    ],
  }
  return standingOf(standing, standing.flags, next)
}

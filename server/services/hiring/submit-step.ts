import type { StepAnswer } from '#api/hiring.ts'
import { sequence, placeOf, stepDue } from '#domain/hiring/sequence.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import { Problem } from '#domain/problem.ts'
import { lockApplication } from '#server/db/hiring/applications.ts'
import type { ApplicationChanges, Asked } from '#server/db/hiring/applications.ts'
import { lockMaid } from '#server/db/catalogue/maid-hold.ts'
import { saveStep } from '#server/db/hiring/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { prepareMandates } from '#server/services/signing/prepare-mandates.ts'
import { appInfoOf, findStanding, standingOf } from './app-info/app-info.ts'
import type { Standing } from './app-info/app-info.ts'
import { completeApplication } from './complete-application.ts'
import type { AddressFlags } from './app-info/hiring-context-of.ts'
import { holdMaid, needsHold, refuseTaken } from './hold-maid.ts'
import { answerPlace, sealJson } from './answers/seal-json.ts'

export type StepDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'log' | 'vault'>

/** What the rules of one step may look at. */
export type StepWork = { deps: StepDeps; visit: Visit; visitorId: string } & Standing

/** What the rules of one step decide. */
export type StepOutcome = {
  /** Kept sealed. */
  answer: Record<string, unknown>
  /** What of it may be shown again, masked. */
  shown: Record<string, unknown>
  changes?: ApplicationChanges
  /** Steps whose answers do not hold any more. */
  reopens?: readonly string[]
  /** The rules changed more of the application than this answer, so it has to be read again. */
  isMoreChanged?: boolean
}

/** What every submit carries besides its own fields. */
export type StepInput = AddressFlags & { appId: string; version?: number; lang?: string }

/** Checks the fields of one step, does what follows from them, and says what is to be stored. */
export type StepRules<Input> = (work: StepWork, input: Input) => Promise<StepOutcome>

/**
 * Submits one step, all of it in the call's transaction: the application is locked, the step has to
 * be due or behind, nobody else changed it meanwhile, she is still free, then the step's own rules.
 */
export async function submitStep<Input extends StepInput>(
  deps: StepDeps,
  visit: Visit,
  use: { step: StepCode; input: Input; rules: StepRules<Input> },
): Promise<StepAnswer> {
  const { step, input } = use
  if (!visit.visitorId) throw new Problem('not-found')
  const asked = { appId: input.appId, visitorId: visit.visitorId, flags: input }
  if (!(await lockApplication(deps.db, asked))) throw new Problem('not-found')
  const standing = await findStanding(deps, visit, asked)
  refuseWrongTime(step, standing)
  refuseOvertaken(step, standing, { version: input.version, visitorId: asked.visitorId })
  const isHeldAnew = await keepHold(deps, standing)
  const work = { deps, visit, visitorId: asked.visitorId, ...standing }
  const outcome = await use.rules(work, input)
  await store(deps, { standing, step, outcome, by: asked.visitorId })
  const isMore = isHeldAnew || outcome.isMoreChanged || (outcome.reopens ?? []).length > 0
  const stored = isMore
    ? await findStanding(deps, visit, asked)
    : standingAfter(deps, visit, { ...asked, standing, step, outcome })
  const after = await settle(deps, visit, { ...asked, stored })
  const language = input.lang ?? visit.language
  const appInfo = await appInfoOf(deps, after, { language })
  return { appInfo, nextStep: after.due }
}

/** A step later than the one that is due, or not this visitor's to answer, is refused with the due one. */
function refuseWrongTime(step: StepCode, { state, ctx, due }: Standing): void {
  const signsLate = ctx.bySpouse && step === 'SIGN_MONTHLY_PAYMENTS'
  if (state.completed_at && !signsLate) throw new Problem('already-completed')
  const isOffered = sequence(ctx).includes(step) && placeOf(step) <= placeOf(due)
  if (!isOffered) throw new Problem('step-not-due', { facts: { step: due } })
}

/** The same step, answered on another device since this one read it. */
function refuseOvertaken(
  step: StepCode,
  { state }: Standing,
  mine: { version: number | undefined; visitorId: string },
): void {
  const { version } = mine
  if (version === undefined || version >= state.version) return
  const overtaken = state.events.some(
    ({ kind, step: other, facts }) =>
      kind === 'submitted' &&
      other === step &&
      Number(facts['version']) > version &&
      facts['by'] !== mine.visitorId,
  )
  if (overtaken) throw new Problem('version-conflict', { facts: { version: state.version } })
}

/** Answers whether the hold was made longer; throws `maid-taken`. */
async function keepHold(deps: StepDeps, { state }: Standing): Promise<boolean> {
  const hold = { ...state, name: state.maid_name }
  if (state.completed_at) return false
  if (!needsHold(deps, hold, state.id)) {
    refuseTaken(hold, state.id, deps.clock.now())
    return false
  }
  const maid = await lockMaid(deps.db, state.maid_id)
  if (!maid) throw new Problem('not-found')
  refuseTaken(maid, state.id, deps.clock.now())
  await holdMaid(deps, maid.id, state.id)
  return true
}

function store(
  deps: StepDeps,
  use: { standing: Standing; step: StepCode; outcome: StepOutcome; by: string },
): Promise<void> {
  const { outcome, step } = use
  const { state } = use.standing
  return saveStep(deps.db, {
    appId: state.id,
    step,
    sealed: sealJson(deps.ring, answerPlace(state.id, step), outcome.answer),
    shown: outcome.shown,
    changes: outcome.changes ?? {},
    reopens: (outcome.reopens ?? []).filter((other) => other !== step),
    version: state.version + 1,
    by: use.by,
    now: deps.clock.now(),
  })
}

/** What is known after a step that changed nothing but its own answer: no second look is needed. */
function standingAfter(
  deps: StepDeps,
  visit: Visit,
  done: { flags: AddressFlags; standing: Standing; step: StepCode; outcome: StepOutcome },
): Standing {
  const { state } = done.standing
  const { step, outcome } = done
  const at = deps.clock.now().toISOString()
  const answer = { step, shown: outcome.shown, submitted_at: at }
  const next = {
    ...state,
    ...outcome.changes,
    version: state.version + 1,
    answers: [...state.answers.filter((other) => other.step !== step), answer],
    drafts: state.drafts.filter((draft) => draft.step !== step),
    events: [{ kind: 'submitted', step, facts: {}, at }, ...state.events],
  }
  return standingOf(next, visit, done.flags)
}

/** Puts the mandates before the signer, or ends the workflow, where that is next. */
async function settle(
  deps: StepDeps,
  visit: Visit,
  asked: Asked & { flags: AddressFlags; stored: Standing },
): Promise<Standing> {
  const { stored } = asked
  const isPrepared = await prepareMandates(deps.db, stored.state, stored.due)
  const isCompleted = isAtEnd(stored) && (await completeApplication(deps, stored.state))
  return isPrepared || isCompleted ? findStanding(deps, visit, asked) : stored
}

/** The household's own end, also where the last answer is a spouse's signature. */
function isAtEnd({ state, ctx, submitted }: Standing): boolean {
  if (state.completed_at) return false
  const household = { ...ctx, bySpouse: false, forSignOnly: false, mobile: true }
  return stepDue(submitted, household) === 'END_WORK_FLOW'
}

import type { AnsweredStep } from '#api/hiring/steps/step-units.ts'
import { stepDue } from '#domain/hiring/way/shown-steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { saveHold } from '#server/db/catalogue/maid-hold.ts'
import { knowsIban } from '#server/services/cases/knows-iban.ts'
import { findStanding, signingDue } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { matchFirstPayment } from '#server/services/payment/match-first-payment.ts'
import { prepareMandates } from '#server/services/signing/prepare-mandates.ts'
import { completeApplication } from './complete-application.ts'
import { askHerWhenDue } from './her-yes/ask-her.ts'
import { tellHerOfMove } from './her-yes/tell-her-start.ts'
import { tellOfOpenQuestion } from './her-yes/tell-household.ts'
import type { StepDeps, StepOutcome } from './steps/step-rules.ts'

/** How long she is held while a signature is awaited (ruling 29). */
const WAITING_MS = 72 * 3_600_000

/** A stored answer of a household. */
export type StoredAnswer = { step: AnsweredStep; outcome: StepOutcome }

/** True where the application has to be read again. */
type Followed = Promise<boolean | void>
/** What a room does once an application moved, or once an answer was stored. */
type Settler = (deps: StepDeps, standing: Standing) => Followed
type Follower = (deps: StepDeps, standing: Standing, answer: StoredAnswer) => Followed

/** What may be due whoever moved the application: its papers, then its end. */
const settlers: readonly Settler[] = [prepareDuePapers, completeAtEnd]

/**
 * What each room does after a stored answer, in this order: the sum comes first, since messages name
 * it; the end comes last.
 */
const followers: readonly Follower[] = [
  matchPaidSum,
  askHerWhenDue,
  tellOfOpenQuestion,
  tellHerOfMove,
  ...settlers,
]

/** Lets each room do what follows an answer; answers the standing after all of them. */
export const followAnswer = (
  deps: StepDeps,
  stored: Standing,
  answer: StoredAnswer,
): Promise<Standing> =>
  inTurn(
    deps,
    stored,
    followers.map((follow) => (standing) => follow(deps, standing, answer)),
  )

/** Prepares the papers, or ends the application, if that is next. */
export const settleStanding = (deps: StepDeps, stored: Standing): Promise<Standing> =>
  inTurn(
    deps,
    stored,
    settlers.map((settle) => (standing) => settle(deps, standing)),
  )

/** Reads the application again after each that changed it. */
async function inTurn(
  deps: StepDeps,
  first: Standing,
  turns: readonly ((standing: Standing) => Followed)[],
): Promise<Standing> {
  let standing = first
  for (const turn of turns) {
    const isChanged = await turn(standing)
    if (isChanged) standing = await findStanding(deps, standing, standing.flags)
  }
  return standing
}

/** Changes after which the paid sum may differ from the sum owed. */
const sumColumns = ['first_day', 'monthly_amount', 'payment_method']

async function matchPaidSum(
  deps: StepDeps,
  { state }: Standing,
  { outcome }: StoredAnswer,
): Promise<boolean> {
  const isAnotherSum = sumColumns.some((column) => column in (outcome.changes ?? {}))
  return state.has_dues && isAnotherSum && matchFirstPayment(deps, state.id)
}

async function prepareDuePapers(deps: StepDeps, standing: Standing): Promise<boolean> {
  return prepareMandates(deps, standing, signingDue(standing))
}

/** Completes the hire, or extends the hold while staff read an IBAN (ruling 26). */
async function completeAtEnd(deps: StepDeps, standing: Standing): Promise<boolean> {
  if (!isAtEnd(standing)) return false
  const { state, actor } = standing
  if (knowsIban(state)) await completeApplication(deps, state, actor)
  else {
    const until = new Date(deps.clock.now().getTime() + WAITING_MS)
    await saveHold(deps.db, { maidId: state.maid_id, caseId: state.id, until })
  }
  return true
}

/** Whether the household's steps are done and the monthly papers signed. */
function isAtEnd({ state, ctx, submitted }: Standing): boolean {
  if (state.ended_at || state.her_state === 'no') return false
  const household = { ...ctx, bySpouse: false, forSignOnly: false, mobile: true, wa: undefined }
  return stepDue(submitted, household) === stepOf.end
}

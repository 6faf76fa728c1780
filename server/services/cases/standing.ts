import type { AddressFlags } from '#api/address-flags.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { actorOf } from '#domain/authority/link-actors.ts'
import { whyNot } from '#domain/authority/authority.ts'
import type { Actor } from '#domain/authority/actors.ts'
import type { CaseAction } from '#domain/authority/authority.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { ledStep } from '#domain/hiring/steps/led-steps.ts'
import { askedAs, stepPosition, questionDue, sequence } from '#domain/hiring/way/sequence.ts'
import { stepDue } from '#domain/hiring/way/shown-steps.ts'
import type { ShownStep, StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { Problem } from '#domain/problem.ts'
import type { ArrivalPlan } from '#domain/hiring/values/free-slots.ts'
import type { PaperRole } from '#domain/signing/second-signature.ts'
import { findApplicationState, findKnownVisitor } from '#server/db/hiring/applications.ts'
import type {
  Application,
  ApplicationState,
  KnownVisitor,
  Named,
} from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { NO_VISITOR } from '#server/who/visit.ts'
import type { Visit } from '#server/who/visit.ts'
import { hiringContextOf, answeredSteps } from '#server/services/cases/hiring-context-of.ts'
import { lacksDocuments } from '#server/services/cases/documents-on-file.ts'
import { isMending, isSecondDue, ledFactsOf } from '#server/services/cases/led-facts-of.ts'
import { oldPaymentOf } from './clients/payment-on-file.ts'
import { mayMove } from './may-move.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Setting, SettingName } from '#server/db/site/setting-schemas.ts'

/** A visit, and the role of its visitor in an application. */
export type Entry = { visit: Visit; visitorId: string; actor: Actor; application: Application }

/** An entry with the application's full state and step due. */
export type Standing = Entry & {
  state: ApplicationState
  /** The flags of the address that it was asked with. */
  flags: AddressFlags
  ctx: HiringContext
  submitted: Set<StepCode>
  /** The step that is due. */
  due: ShownStep
} & Foreseen

/** Bookings of other households, where they were read together. */
type Foreseen = { plan?: ArrivalPlan | undefined }

type Parts = Pick<Deps, 'db' | 'clock'>
type Does = CaseAction | Readonly<Record<PaperRole, CaseAction>>

/**
 * Checks permission. Throws `not-found` for absent and foreign alike, `already-completed` or
 * `application-ended` after the end.
 */
export async function enter(
  db: Deps['db'],
  visit: Visit,
  asked: { does: Does; named: Named; lock?: boolean },
): Promise<Entry> {
  const { visitorId } = visit
  const { does, named, lock = false } = asked
  if (visit.looksAt) return enterAsOnlooker(db, visit, { does, named })
  if (!visitorId) throw new Problem('not-found')
  return entryOf(visit, does, await findKnownVisitor(db, { named, visitorId, lock }))
}

/** A member of staff reads what the household's first device does; the rest of the table is closed. */
async function enterAsOnlooker(
  db: Deps['db'],
  visit: Visit,
  { does, named }: { does: Does; named: Named },
): Promise<Entry> {
  const known = await findKnownVisitor(db, { named, visitorId: NO_VISITOR, lock: false })
  const application = known?.application
  const isIt = application?.id === visit.looksAt
  const endedAs = application?.ended_as ?? null
  const refused = whyNot(actionOf(does, known?.paperRole), isIt ? 'onlooker' : undefined, {
    endedAs,
  })
  if (refused || !application) throw new Problem(refused ?? 'not-found')
  return { visit, visitorId: application.visitor_id, actor: 'household', application }
}

/** The entry of a visitor who was already found. Throws as `enter`. */
export function entryOf(visit: Visit, does: Does, known: KnownVisitor | undefined): Entry {
  const { visitorId } = visit
  const action = actionOf(does, known?.paperRole)
  const actor = known && actorOf(known)
  const endedAs = known?.application.ended_as ?? null
  const refused = whyNot(action, actor, { endedAs })
  if (refused || !known || !actor || !visitorId) throw new Problem(refused ?? 'not-found')
  return { visit, visitorId, actor, application: known.application }
}

function actionOf(does: Does, role: PaperRole | null | undefined): CaseAction {
  return typeof does === 'string' ? does : does[role ?? 'one-time']
}

/** Reads the application of an admitted visitor. */
export async function findStanding(
  deps: Parts,
  entry: Entry & Foreseen,
  flags: AddressFlags,
): Promise<Standing> {
  const asked = { caseId: entry.application.id, visitorId: entry.visitorId }
  const state = await findApplicationState(deps.db, asked, deps.clock.now())
  if (!state) throw new Problem('not-found')
  // What a household has typed and not sent is its own.
  return standingOf(entry, flags, entry.visit.looksAt ? { ...state, drafts: [] } : state)
}

/** The standing of an admitted visitor from a state already read. */
export function standingOf(
  { visit, visitorId, actor, application, plan }: Entry & Foreseen,
  flags: AddressFlags,
  state: ApplicationState,
): Standing {
  const { allowDesktopWorkflow } = settingOf(state, 'site')
  const asked = { flags: flagsFor(state, actor, flags), allowDesktopWorkflow }
  const known = hiringContextOf({ ...state, actor }, visit, asked)
  // Only the household is led to other steps; a second signer only signs.
  const ledTo = actor === 'household' ? ledStep(ledFactsOf(state)) : undefined
  const submitted = answeredSteps(state.answers.map(({ step }) => step))
  const isDone = actor === 'household' && state.ended_as === 'completed'
  const question = isDone ? questionDue(submitted) : undefined
  const oldPayment = known.existingClient ? oldPaymentOf(state) : undefined
  const ctx = {
    ...known,
    missingDocuments: known.existingClient && lacksDocuments(state, state.today),
    ...(oldPayment ? { oldPayment } : {}),
    ...(state.needs_no_mandate ? { isOver: true } : {}),
    ...leadOf(ledTo, state),
    ...(question ? { question } : {}),
  }
  const due = stepDue(submitted, ctx)
  return { visit, visitorId, actor, application, flags, state, ctx, submitted, due, plan }
}

/**
 * Flags of the address count only while useful: papers exist to sign, the spouse's application is
 * open.
 */
function flagsFor(state: ApplicationState, actor: Actor, flags: AddressFlags): AddressFlags {
  const isThere = (wanted: MandateKind) => state.mandates.some(({ kind }) => kind === wanted)
  const isOver = actor === 'spouse' && state.ended_as !== null
  return {
    ...flags,
    forSignOnly: flags.forSignOnly === true && isThere('monthly') && isThere('agreement'),
    sma: isOver ? undefined : flags.sma,
  }
}

/** Throws `already-completed` for actions that need an unfinished mending after the end. */
export function refuseAfterEnd(action: CaseAction, { actor, state }: Standing): void {
  // Others than the household only give the missing second signature.
  const isTheirs = actor === 'household' ? isMending(state) : isSecondDue(state)
  const refused = whyNot(action, actor, { endedAs: state.ended_as, isMending: isTheirs })
  if (refused) throw new Problem(refused)
}

/** Throws `step-not-due`, with the step due, for a later step or one of somebody else. */
export function refuseWrongTime(step: StepCode, standing: Standing): void {
  const { actor, ctx, due, state } = standing
  if (step === ctx.ledTo || step === ctx.question) return
  // Any device may choose the arrival again in "My hire".
  if (step === stepOf.arrival && mayMove(standing.state)) return
  // An open code request blocks no step; steps that need a code check it themselves.
  const until = ctx.ledTo === stepOf.code ? dueWithoutCode(standing) : due
  const isOffered = sequence(ctx).includes(step) && stepPosition(step) <= stepPosition(until)
  if (!isOffered) throw new Problem('step-not-due', { facts: { step: due } })
  // After the end only the step due may be answered again.
  const isSettled = state.ended_at !== null && actor !== 'signer'
  if (isSettled && step !== askedAs(until)) throw new Problem('already-completed')
}

/** The step due if no code were requested. */
export function dueWithoutCode({ ctx, state, submitted }: Standing): ShownStep {
  const ledTo = ledStep({ ...ledFactsOf(state), isCodeAsked: false })
  return stepDue(submitted, { ...ctx, ledTo, returnTo: undefined })
}

/** The step due on a phone without detours, whose papers must exist by then. */
export function dueOnPhone({ ctx, submitted }: Standing): ShownStep {
  const straight = { ...ctx, mobile: true, ledTo: undefined, returnTo: undefined }
  return stepDue(submitted, straight)
}

/** The signing step due for the household, even where the address names the spouse. */
export const signingDue = (standing: Standing): ShownStep =>
  dueOnPhone({ ...standing, ctx: { ...standing.ctx, wa: undefined } })

function leadOf(ledTo: StepCode | undefined, { code_request }: ApplicationState) {
  if (!ledTo) return {}
  return ledTo === stepOf.code ? { ledTo, returnTo: code_request?.return_to } : { ledTo }
}

/** A setting that was read with the state. Throws where it was never set. */
export function settingOf<Name extends SettingName>(
  state: Pick<ApplicationState, 'settings'>,
  name: Name,
): Setting<Name> {
  const found = state.settings.find((setting) => setting.name === name)
  return settingSchemas[name].parse(found?.value) as Setting<Name>
}

import type { AddressFlags } from '#api/address-flags.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { actorOf } from '#domain/authority/link-actors.ts'
import { whyNot } from '#domain/authority/authority.ts'
import type { Actor } from '#domain/authority/actors.ts'
import type { CaseAction } from '#domain/authority/authority.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { ledStep } from '#domain/hiring/steps/led-steps.ts'
import { askedAs, placeOf, questionDue, sequence } from '#domain/hiring/way/sequence.ts'
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
import type { Visit } from '#server/visit/visit.ts'
import { hiringContextOf, submittedSteps } from '#server/services/cases/hiring-context-of.ts'
import { lacksDocuments } from '#server/services/cases/documents-on-file.ts'
import { isMending, isSecondDue, ledFactsOf } from '#server/services/cases/led-facts-of.ts'
import { oldPaymentOf } from './clients/payment-on-file.ts'
import { mayMove } from './may-move.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Setting, SettingName } from '#server/db/site/setting-schemas.ts'

/** The visit that asks, and who it is to an application. */
export type Entry = { visit: Visit; visitorId: string; actor: Actor; application: Application }

/** With all known of the application, and this visitor's place. */
export type Standing = Entry & {
  state: ApplicationState
  /** The flags of the address that it was asked with. */
  flags: AddressFlags
  ctx: HiringContext
  submitted: Set<StepCode>
  /** The step that is due. */
  due: ShownStep
} & Foreseen

/** What other households have booked, where it was read with the application. */
type Foreseen = { plan?: ArrivalPlan | undefined }

type Parts = Pick<Deps, 'db' | 'clock'>
type Does = CaseAction | Readonly<Record<PaperRole, CaseAction>>

/**
 * Lets a visitor do this to what is named, or throws: `not-found` for absent and foreign alike,
 * `already-completed` or `application-ended` after the end. With `lock` the application is held until the transaction ends.
 */
export async function enter(
  db: Deps['db'],
  visit: Visit,
  asked: { does: Does; named: Named; lock?: boolean },
): Promise<Entry> {
  const { visitorId } = visit
  if (!visitorId) throw new Problem('not-found')
  const { does, named, lock = false } = asked
  return entryOf(visit, does, await findKnownVisitor(db, { named, visitorId, lock }))
}

/** The same for somebody who was looked up. */
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

/** Reads the application for somebody who was let in. */
export async function findStanding(
  deps: Parts,
  entry: Entry & Foreseen,
  flags: AddressFlags,
): Promise<Standing> {
  const asked = { appId: entry.application.id, visitorId: entry.visitorId }
  const state = await findApplicationState(deps.db, asked, deps.clock.now())
  if (!state) throw new Problem('not-found')
  return standingOf(entry, flags, state)
}

/** Of somebody let in, by an application that was read. */
export function standingOf(
  { visit, visitorId, actor, application, plan }: Entry & Foreseen,
  flags: AddressFlags,
  state: ApplicationState,
): Standing {
  const { allowDesktopWorkflow } = settingOf(state, 'site')
  const asked = { flags: flagsFor(state, actor, flags), allowDesktopWorkflow }
  const known = hiringContextOf({ ...state, actor }, visit, asked)
  // Only the household is led aside; a second signer came to sign.
  const ledTo = actor === 'household' ? ledStep(ledFactsOf(state)) : undefined
  const submitted = submittedSteps(state.answers.map(({ step }) => step))
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
 * What of an address counts: it brings to the signature alone once there is something to sign, and a
 * spouse confirms the arrival until the application is over.
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

/** What may be done after the end only while something is mended; throws `already-completed`. */
export function refuseAfterEnd(action: CaseAction, { actor, state }: Standing): void {
  // Whom the household asked mends nothing but what waits for a second signature.
  const isTheirs = actor === 'household' ? isMending(state) : isSecondDue(state)
  const refused = whyNot(action, actor, { endedAs: state.ended_as, isMending: isTheirs })
  if (refused) throw new Problem(refused)
}

/** A step later than the one that is due, or not this visitor's to answer, is refused with the due one. */
export function refuseWrongTime(step: StepCode, standing: Standing): void {
  const { actor, ctx, due, state } = standing
  if (step === ctx.ledTo || step === ctx.question) return
  // Chosen anew in "My hire", on whichever device.
  if (step === stepOf.arrival && mayMove(standing.state)) return
  // A code that is asked for keeps nobody from a step; a step that wants it says so itself.
  const until = ctx.ledTo === stepOf.code ? dueWithoutCode(standing) : due
  const isOffered = sequence(ctx).includes(step) && placeOf(step) <= placeOf(until)
  if (!isOffered) throw new Problem('step-not-due', { facts: { step: due } })
  // What was agreed stays: after the end only what is due is answered once more.
  const isSettled = state.ended_at !== null && actor !== 'signer'
  if (isSettled && step !== askedAs(until)) throw new Problem('already-completed')
}

/** What is due but for the code that is asked for. */
export function dueWithoutCode({ ctx, state, submitted }: Standing): ShownStep {
  const ledTo = ledStep({ ...ledFactsOf(state), isCodeAsked: false })
  return stepDue(submitted, { ...ctx, ledTo, returnTo: undefined })
}

/** What is due on a phone once nothing leads aside: what it shows has to be there by then. */
export function dueOnPhone({ ctx, submitted }: Standing): ShownStep {
  const straight = { ...ctx, mobile: true, ledTo: undefined, returnTo: undefined }
  return stepDue(submitted, straight)
}

/** The same where the household signs, though the address says that its spouse does: papers are made then. */
export const signingDue = (standing: Standing): ShownStep =>
  dueOnPhone({ ...standing, ctx: { ...standing.ctx, wa: undefined } })

function leadOf(ledTo: StepCode | undefined, { code_request }: ApplicationState) {
  if (!ledTo) return {}
  return ledTo === stepOf.code ? { ledTo, returnTo: code_request?.return_to } : { ledTo }
}

/** Came with the state; throws when it was never set. */
export function settingOf<Name extends SettingName>(
  state: Pick<ApplicationState, 'settings'>,
  name: Name,
): Setting<Name> {
  const found = state.settings.find((setting) => setting.name === name)
  return settingSchemas[name].parse(found?.value) as Setting<Name>
}

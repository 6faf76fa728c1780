import * as z from 'zod/mini'
import { draftFieldsSchema } from '#api/hiring/app-info.ts'
import { documentOf } from '#server/services/cases/documents/document-of.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { answersSchema } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { states } from '#domain/hiring/steps/steps-on-server.ts'
import { isSpouseAsked } from '#server/services/cases/answers/shown-parts.ts'
import { actionOfPaper } from '#domain/hiring/steps/authority-of-steps.ts'
import { whyNot } from '#domain/authority/authority.ts'
import { paperRole } from '#domain/signing/second-signature.ts'
import type { Actor } from '#domain/authority/actors.ts'
import type { CaseAction } from '#domain/authority/authority.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { previousShown } from '#domain/hiring/way/shown-steps.ts'
import { canonicalStep, STARTING_STEP } from '#domain/hiring/steps/step-codes.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { listPaidPeriods } from '#server/db/payment/paid-before.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { isMending } from '#server/services/cases/led-facts-of.ts'
import { knownClient } from './known-client.ts'
import { planFor } from '#domain/hiring/values/her-arrival.ts'
import { herArrivalOf } from '#server/services/catalogue/maid-of-row.ts'
import { arrivalDaysOf, closedDayReasons, startDays } from './arrival-days.ts'
import { chosenMaid, publishedWishes } from './chosen-maid.ts'
import { plansOfApplication, termsOf } from './hiring-terms.ts'
import { awaitsIban } from '#server/services/cases/knows-iban.ts'
import { waysToPay } from './ways-to-pay.ts'
import { herStatus } from '#server/services/hiring/her-yes/her-status.ts'
import { openHome } from './open-home.ts'
import { arrivalPlan } from '#server/services/arrival/arrival-plan.ts'
import { draftPlace } from '#server/services/cases/answers/seal-json.ts'
import { signerInfo } from '#server/services/cases/links/signer.ts'
import { spouseStatus } from '#server/services/hiring/links/spouse-status.ts'
import { givenElsewhere, shownState } from '#server/services/cases/given.ts'
import { settingOf } from '#server/services/cases/standing.ts'
import type { Standing } from '#server/services/cases/standing.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'cards' | 'env'>

/**
 * appInfo (E02): answers masked, drafts for the household alone, a second signer sees only papers
 * to sign.
 */
export async function appInfoOf(
  deps: Parts,
  standing: Standing,
  asked: { language: string; currentState?: string },
): Promise<AppInfo> {
  const { state, actor, ctx, due, submitted } = standing
  const seesAnswers = may('see-answers', actor, state)
  const plan = planFor(
    standing.plan ?? (await arrivalPlan(deps, state.id)),
    herArrivalOf(state.maid),
  )
  const days = startDays(plan, state)
  const seesArrival = may('see-arrival', actor, state)
  const offersArrival = seesArrival && isArrivalOpen(state, due) && isArrivalNear(due, submitted)
  return {
    caseId: state.id,
    appId: state.id,
    number: state.number,
    version: state.version,
    step: due,
    prevStep: state.ended_at ? undefined : stepBefore(asked.currentState, due, ctx),
    needEnterIbanNumber: state.need_enter_iban_number,
    signedBySpouse: state.signed_by_spouse,
    paidByCreditCard: state.payment_method === 'card',
    guiProperty: state.skip_start_screen ? { skipStartScreen: true } : {},
    ...endingOf(state),
    allowDesktopWorkflow: settingOf(state, 'site').allowDesktopWorkflow,
    context: ctx,
    maid: chosenMaid(state, { language: languageOrEnglish(asked.language), now: deps.clock.now() }),
    herWishes: publishedWishes(state.maid),
    comesTo: [...herArrivalOf(state.maid).emirates],
    heldUntil: heldUntil(state),
    terms: termsOf(state),
    pickedPlan: pickedPlan(state),
    payment: waysToPay(deps, standing, seesAnswers),
    plans: plansOfApplication(state),
    ...(await replacedOf(deps, state, { day: days.from, seesAnswers })),
    salary: state.salary,
    firstDayFrom: days.from,
    firstDayUntil: days.until,
    firstDayClosed: [...days.closed],
    firstDayReasons: closedDayReasons(plan, days),
    today: plan.now.today,
    mandates: papersFor(actor, state),
    ...(await secondSigner(deps, standing)),
    ...(seesAnswers ? await ownOf(deps, shownStanding(standing), asked.language) : nothingOwn),
    ...(seesAnswers ? knownEverywhere(standing) : {}),
    arrivalDays: offersArrival
      ? arrivalDaysOf(plan, { from: days.from, firstDay: state.first_day })
      : [],
    arrival: seesArrival ? arrivalOf(state) : undefined,
  }
}

/** The answers that this device may see. */
const shownStanding = (standing: Standing): Standing => ({
  ...standing,
  state: shownState(standing),
})

/** Facts about the household's state, whichever device gave them. */
function knownEverywhere(standing: Standing): Pick<AppInfo, 'awaitsIban' | 'elsewhere'> {
  return {
    awaitsIban: awaitsIban(standing.state, standing.due) || undefined,
    elsewhere: givenElsewhere(standing),
  }
}

/** Facts for the household alone. */
async function ownOf(deps: Parts, standing: Standing, language: string) {
  const { state } = standing
  return {
    ...(await answersOf(deps, standing, language)),
    ...knownClient(standing),
    drafts: state.ended_at && !isMending(state) ? {} : draftsOf(deps, state),
    documents: state.documents.map(documentOf),
    timeline: timelineOf(state),
    certificate: certificateOf(state),
  }
}

const nothingOwn = {
  answers: {},
  numbersOnFile: {},
  phoneVerified: false,
  drafts: {},
  documents: [],
  timeline: [],
} satisfies Partial<AppInfo>

async function answersOf(
  deps: Parts,
  standing: Standing,
  language: string,
): Promise<Pick<AppInfo, 'answers' | 'home' | 'homeArea' | 'her' | 'visaException' | 'typedIban'>> {
  const shown = standing.state.answers.map((answer) => [answer.step, answer.shown])
  return {
    answers: z.parse(answersSchema, Object.fromEntries(shown)),
    ...(await openHome(deps, standing)),
    her: await herStatus(deps, standing, language),
    visaException: standing.state.visa_exception ?? undefined,
    typedIban: typedIbanOf(standing.state),
  }
}

/** For a spouse the papers to sign; for the household the state of the spouse's link. */
async function secondSigner(deps: Parts, standing: Standing) {
  const { state, actor } = standing
  if (actor === 'spouse') return { signer: await signerInfo(deps, standing) }
  const isSent = isSpouseAsked(state)
  return isSent && may('see-answers', actor, state)
    ? { spouse: await spouseStatus(deps, standing) }
    : {}
}

/** The papers that this actor may read. */
function papersFor(actor: Actor, state: ApplicationState): AppInfo['mandates'] {
  const readable = state.mandates.filter(({ rejected_for: rejectedFor, ...paper }) =>
    may(actionOfPaper[paperRole({ ...paper, rejectedFor })], actor, state),
  )
  return readable.map((mandate) => ({
    id: mandate.id,
    kind: mandate.kind,
    state: mandate.state,
    signatures: mandate.signatures ?? 0,
    pages: mandate.sealed_at ? (mandate.pages ?? undefined) : undefined,
    rejectedFor: mandate.rejected_for ?? undefined,
    signedAt: mandate.signed_at ? instant(mandate.signed_at) : undefined,
  }))
}

function certificateOf({ certificate }: ApplicationState): AppInfo['certificate'] {
  return certificate
    ? { pages: certificate.pages, sealedAt: instant(certificate.sealed_at) }
    : undefined
}

function may(action: CaseAction, actor: Actor, { ended_as }: ApplicationState): boolean {
  return whyNot(action, actor, { endedAs: ended_as }) === undefined
}

/** The replaced maid; the household also sees what it already paid for that month. */
async function replacedOf(
  { db }: Pick<Deps, 'db'>,
  { replaced_name: name, replaces_id: id, ...state }: ApplicationState,
  { day, seesAnswers }: { day: string; seesAnswers: boolean },
): Promise<Pick<AppInfo, 'replaces'>> {
  if (name === null || id === null || !state.replaces_completed) return {}
  const keepsMandates = state.mandates_of !== null
  // Only where a first payment is near, because the query is slow.
  const isAsked = seesAnswers && !keepsMandates && !state.ended_at
  const periods = isAsked ? await listPaidPeriods(db, id) : []
  const same = periods.find(({ from, until }) => from <= day && day <= until)
  const paid = same && { from: same.from, until: same.until, amount: same.paid }
  return { replaces: { name, keepsMandates, paid } }
}

/** The plan picked before the start was submitted; later the terms say it. */
function pickedPlan({ plan_type, monthly_amount }: ApplicationState): AppInfo['pickedPlan'] {
  return monthly_amount === null ? (plan_type ?? undefined) : undefined
}

function endingOf({ ended_as }: ApplicationState): Pick<AppInfo, 'completed' | 'ended'> {
  return { completed: ended_as === 'completed', ended: ended_as ?? undefined }
}

function timelineOf({ events }: ApplicationState): AppInfo['timeline'] {
  return events
    .toReversed()
    .map(({ kind, step, at }) => ({ kind, step: step ?? undefined, at: instant(at) }))
}

function instant(at: string | Date): string {
  return new Date(at).toISOString()
}

function stepBefore(
  currentState: string | undefined,
  due: StepCode,
  ctx: HiringContext,
): AppInfo['prevStep'] {
  const current = canonicalStep(currentState ?? '') ?? due
  return previousShown(current, ctx) ?? STARTING_STEP
}

/** Also after the end, where a lost arrival time is chosen again. */
function isArrivalOpen({ ended_at }: ApplicationState, due: StepCode): boolean {
  return ended_at === null || due === stepOf.arrival
}

function arrivalOf({ booking }: ApplicationState): AppInfo['arrival'] {
  return booking ? { day: booking.day, slot: booking.slot, way: booking.way } : undefined
}

/** From the arrival step on, since a visitor may go back. */
function isArrivalNear(due: StepCode, submitted: ReadonlySet<StepCode>): boolean {
  return submitted.has(stepOf.arrival) || states(due, 'saysArrival')
}

function heldUntil(state: ApplicationState): string | undefined {
  const isOurs = state.held_by === state.id && !state.ended_at
  return isOurs && state.held_until ? instant(state.held_until) : undefined
}

function draftsOf(deps: Pick<Deps, 'ring'>, state: ApplicationState): AppInfo['drafts'] {
  return Object.fromEntries(
    state.drafts.map(({ step, fields }) => {
      const sealed = Buffer.from(fields, 'base64')
      const text = openFieldText(deps.ring, draftPlace(state.id, step), sealed)
      return [step, z.parse(draftFieldsSchema, JSON.parse(text))]
    }),
  )
}

function typedIbanOf({ typed_iban: typed }: ApplicationState): AppInfo['typedIban'] {
  return typed ? { iban: typed.shown, bankName: typed.bank_name ?? undefined } : undefined
}

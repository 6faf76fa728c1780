import * as z from 'zod/mini'
import type { AppInfo } from '#api/hiring.ts'
import { firstDayLimits } from '#domain/hiring/values/first-day.ts'
import type { HiringContext } from '#domain/hiring/hiring-context.ts'
import { placeOf, previousStep, stepDue } from '#domain/hiring/sequence.ts'
import { canonicalStep, STARTING_STEP } from '#domain/hiring/step-codes.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import { Problem } from '#domain/problem.ts'
import { dubaiDay } from '#server/clock.ts'
import { findApplicationState } from '#server/db/hiring/applications.ts'
import type { ApplicationState, Asked } from '#server/db/hiring/applications.ts'
import { settingSchemas } from '#server/db/site/site.ts'
import type { Setting, SettingName } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { findLanguage } from '#server/services/texts/text-language.ts'
import { freeArrivalDays } from './arrival-days.ts'
import { chosenMaid } from './chosen-maid.ts'
import { hiringContextOf, submittedSteps } from './hiring-context-of.ts'
import type { AddressFlags } from './hiring-context-of.ts'
import { plansOf, termsOf } from './hiring-terms.ts'
import { draftPlace } from '#server/services/hiring/answers/seal-json.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** An application with the place where this visitor stands in it. */
export type Standing = {
  state: ApplicationState
  ctx: HiringContext
  submitted: Set<StepCode>
  /** The step that is due. */
  due: StepCode
}

/** Reads the application for this visitor; throws `not-found` for absent and foreign alike. */
export async function findStanding(
  deps: Pick<Deps, 'db' | 'clock'>,
  visit: Pick<Visit, 'isMobile'>,
  asked: Asked & { flags: AddressFlags },
): Promise<Standing> {
  const state = await findApplicationState(deps.db, asked, deps.clock.now())
  if (!state) throw new Problem('not-found')
  return standingOf(state, visit, asked.flags)
}

/** Where this visitor stands in an application that was read. */
export function standingOf(
  state: ApplicationState,
  visit: Pick<Visit, 'isMobile'>,
  flags: AddressFlags,
): Standing {
  const { allowDesktopWorkflow } = settingOf(state, 'site')
  const ctx = hiringContextOf(state, visit, { flags, allowDesktopWorkflow })
  const submitted = submittedSteps(state.answers.map(({ step }) => step))
  return { state, ctx, submitted, due: stepDue(submitted, ctx) }
}

/** A setting that came with the state; throws when it was never set. */
export function settingOf<Name extends SettingName>(
  state: Pick<ApplicationState, 'settings'>,
  name: Name,
): Setting<Name> {
  const found = state.settings.find((setting) => setting.name === name)
  return settingSchemas[name].parse(found?.value) as Setting<Name>
}

/**
 * appInfo (E02) as this visitor may see it: answers masked, drafts only to who typed them, and for
 * a second signer nothing but what is to be signed.
 */
export async function appInfoOf(
  deps: Parts,
  { state, ctx, due, submitted }: Standing,
  asked: { language: string; currentState?: string },
): Promise<AppInfo> {
  const isSigner = state.purpose !== null && state.purpose !== 'resume'
  const limits = firstDayLimits(dubaiDay(deps.clock))
  const offersArrival = !isSigner && !state.completed_at && isArrivalNear(due, submitted)
  return {
    appId: state.id,
    number: state.number,
    version: state.version,
    step: due,
    prevStep: state.completed_at ? undefined : stepBefore(asked.currentState, due, ctx),
    needEnterIbanNumber: state.need_enter_iban_number,
    signedBySpouse: state.signed_by_spouse,
    paidByCreditCard: state.payment_method === 'card',
    guiProperty: state.skip_start_screen ? { skipStartScreen: true } : {},
    completed: state.completed_at !== null,
    allowDesktopWorkflow: settingOf(state, 'site').allowDesktopWorkflow,
    maid: chosenMaid(state, { language: findLanguage(asked.language), now: deps.clock.now() }),
    heldUntil: heldUntil(state),
    terms: termsOf(state),
    plans: plansOf(state, settingOf(state, 'prices').liveOutSupplement),
    salary: state.salary,
    firstDayFrom: limits.from,
    firstDayUntil: limits.until,
    answers: isSigner
      ? {}
      : Object.fromEntries(state.answers.map(({ step, shown }) => [step, shown])),
    drafts: isSigner || state.completed_at ? {} : draftsOf(deps, state),
    documents: isSigner ? [] : state.documents.map(documentOf),
    mandates: state.mandates.map((mandate) => ({
      id: mandate.id,
      kind: mandate.kind,
      state: mandate.state,
      signatures: mandate.signatures ?? 0,
      pages: mandate.sealed_at ? (mandate.pages ?? undefined) : undefined,
      signedAt: mandate.signed_at ? instant(mandate.signed_at) : undefined,
    })),
    phoneVerified: Boolean(state.phone_verified),
    arrivalDays: offersArrival
      ? await freeArrivalDays(deps, { appId: state.id, from: state.first_day ?? limits.from })
      : [],
    timeline: state.events.toReversed().map(({ kind, step, at }) => ({
      kind,
      step: step ?? undefined,
      at: instant(at),
    })),
  }
}

/** What a stored document says of itself. */
export function documentOf(document: {
  id: string
  kind: string
  content_type: string
  size: number
  preview_key: string | null
  uploaded_at: string | Date
}): AppInfo['documents'][number] {
  return {
    id: document.id,
    kind: document.kind,
    contentType: document.content_type,
    size: document.size,
    hasPreview: document.preview_key !== null,
    uploadedAt: instant(document.uploaded_at),
  }
}

function instant(at: string | Date): string {
  return new Date(at).toISOString()
}

function stepBefore(
  currentState: string | undefined,
  due: StepCode,
  ctx: HiringContext,
): string | undefined {
  const current = canonicalStep(currentState ?? '') ?? due
  return previousStep(current, ctx) ?? STARTING_STEP
}

/** From the step that asks for the day on, since a visitor may go back to it. */
function isArrivalNear(due: StepCode, submitted: ReadonlySet<StepCode>): boolean {
  return submitted.has('MAID_ARRIVAL') || placeOf(due) === placeOf('MAID_ARRIVAL')
}

function heldUntil(state: ApplicationState): string | undefined {
  const isOurs = state.held_by === state.id && !state.completed_at
  return isOurs && state.held_until ? instant(state.held_until) : undefined
}

const fieldsSchema = z.record(z.string(), z.unknown())

function draftsOf(deps: Pick<Deps, 'ring'>, state: ApplicationState): AppInfo['drafts'] {
  return Object.fromEntries(
    state.drafts.map(({ step, fields }) => {
      const sealed = Buffer.from(fields, 'base64')
      const text = openFieldText(deps.ring, draftPlace(state.id, step), sealed)
      return [step, z.parse(fieldsSchema, JSON.parse(text))]
    }),
  )
}

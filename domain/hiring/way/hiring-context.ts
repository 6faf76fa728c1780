import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { type Condition, stepTable } from '#domain/hiring/steps/steps.ts'

/** The part of appInfo (section 3) that decides navigation. */
export type HiringAppInfo = {
  needEnterIbanNumber: boolean
  paidByCreditCard: boolean
  signedBySpouse: boolean
  /** A step, `STARTING_STEP`, or absent. */
  prevStep?: string
  guiProperty: { skipStartScreen?: boolean }
}

/** Facts that the server sends with appInfo, and the address's flags. */
export type KnownContext = {
  /** The browser's agent is a phone's. */
  mobile: boolean
  /** Query `wa`: the spouse signs by SMS link; `1` also waits for that signature. */
  wa?: string
  /** Query `sma`: the arrival is confirmed on the way. */
  sma?: string
  /** Opened only to sign the monthly payments. */
  forSignOnly: boolean
  /** Opened by a spouse's signed link. */
  bySpouse: boolean
  /** The operator allows it and the visitor chose it. */
  allowDesktopWorkflow: boolean
  /** A code recognised an existing client. */
  existingClient: boolean
  /** Some of the client's documents are missing or expired. */
  missingDocuments?: boolean
  /**
   * The account or card of an existing client, offered or kept. A kept card pays at
   * CREDIT_CARD_INFO.
   */
  oldPayment?: 'offered' | 'kept'
  /** A card pays the first sum, and maybe the months. */
  paysFirstByCard?: boolean
  /** A replacement within the signed mandates' cap (ruling 31). */
  keepsMandates?: boolean
  /** Service over and nothing owed under a mandate, so no step is due. */
  isOver?: boolean
  /** The step to which the server leads now (led-steps.ts). */
  ledTo?: StepCode
  /** A question after the end (ruling 14). */
  question?: StepCode
  /** Where a detour such as CHECK_OTP returns. */
  returnTo?: StepCode
}

/** Facts that only the browser knows. */
export type BrowserContext = {
  /** Query `act`; `back` is its one known value. */
  act?: string
  /** Session flag `sss`: the start screen is skipped. */
  sss: boolean
  /** The visitor came from the saved list. */
  isShortListed: boolean
  /** Signatures of the monthly papers so far. */
  signatureCounter: number
}

/** All that decides order, availability and back. */
export type HiringContext = KnownContext & BrowserContext & { appInfo: HiringAppInfo }

/** A phone without flags. */
export const plainContext: HiringContext = {
  mobile: true,
  forSignOnly: false,
  bySpouse: false,
  sss: false,
  isShortListed: false,
  allowDesktopWorkflow: false,
  signatureCounter: 0,
  existingClient: false,
  appInfo: {
    needEnterIbanNumber: false,
    paidByCreditCard: false,
    signedBySpouse: false,
    guiProperty: {},
  },
}

/** The context with another payment method, before the server knows it. */
export const contextOfMethod = (ctx: HiringContext, method: PaymentMethod): HiringContext => ({
  ...ctx,
  paysFirstByCard: method === 'card-first',
  appInfo: { ...ctx.appInfo, paidByCreditCard: method === 'card' },
})

/** The household, a second signer by link, or somebody only to sign. */
export type Journey = 'client' | 'spouse' | 'sign-only'

export function hiringJourneyOf(ctx: HiringContext): Journey {
  if (ctx.bySpouse) return 'spouse'
  return ctx.forSignOnly ? 'sign-only' : 'client'
}

/** After the start screen most steps need a phone (section 4.1). */
export const handsOver = (ctx: HiringContext) =>
  hiringJourneyOf(ctx) === 'client' && !ctx.mobile && !ctx.allowDesktopWorkflow

export const skipsStartScreen = (ctx: HiringContext) =>
  ctx.sss || ctx.appInfo.guiProperty.skipStartScreen === true

const isSet = (value: string | undefined) => value !== undefined && value !== ''
const paysByCard = (ctx: HiringContext) =>
  ctx.appInfo.paidByCreditCard || ctx.paysFirstByCard === true
// Whether the bank wants the second holder's signature.
export const asksSecond = ({ ledTo }: HiringContext) =>
  ledTo !== undefined && stepTable[ledTo].mends === 'second-signature'
const signsMonthlyPapers = (ctx: HiringContext) =>
  !ctx.appInfo.paidByCreditCard && ctx.keepsMandates !== true
const entersAccount = (ctx: HiringContext) => ctx.oldPayment !== 'kept'

/**
 * Conditions in the table of steps; all of a step's must hold. A signed link works on any device.
 */
export const conditions: Readonly<Record<Condition, (ctx: HiringContext) => boolean>> = {
  client: (ctx) => hiringJourneyOf(ctx) === 'client',
  spouse: (ctx) => hiringJourneyOf(ctx) === 'spouse',
  phone: (ctx) => !handsOver(ctx),
  startScreen: (ctx) => !skipsStartScreen(ctx),
  newClient: (ctx) => !ctx.existingClient,
  existingClient: (ctx) => ctx.existingClient,
  missingDocuments: (ctx) => ctx.missingDocuments === true,
  oldPayment: (ctx) => ctx.oldPayment !== undefined,
  // A replacement on kept mandates has paid its month already.
  card: (ctx) => paysByCard(ctx) && ctx.keepsMandates !== true,
  cardAlone: (ctx) => ctx.appInfo.paidByCreditCard,
  directDebit: (ctx) => !ctx.appInfo.paidByCreditCard,
  oneTimeMandate: (ctx) => !paysByCard(ctx),
  newAccount: entersAccount,
  ibanNeeded: (ctx) => ctx.appInfo.needEnterIbanNumber,
  confirmsArrival: (ctx) => isSet(ctx.sma),
  signsAlone: (ctx) => hiringJourneyOf(ctx) !== 'client' || !isSet(ctx.wa),
  signsAnew: (ctx) => ctx.keepsMandates !== true,
  // Cards and kept mandates need no spouse, but computers still hand over by SMS.
  sendsSms: (ctx) =>
    handsOver(ctx) || asksSecond(ctx) || (isSet(ctx.wa) && signsMonthlyPapers(ctx)),
  waitsForSpouse: (ctx) => ctx.wa === '1' && !ctx.appInfo.signedBySpouse,
}

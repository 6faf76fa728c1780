import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { type Condition, stepTable } from '#domain/hiring/steps/steps.ts'

/** The part of appInfo (section 3) that decides where visitors go. */
export type HiringAppInfo = {
  needEnterIbanNumber: boolean
  paidByCreditCard: boolean
  signedBySpouse: boolean
  /** A step, `STARTING_STEP`, or absent. */
  prevStep?: string
  guiProperty: { skipStartScreen?: boolean }
}

/** Known to the server with appInfo; address flags as they stand. */
export type KnownContext = {
  /** The browser's agent is a phone's. */
  mobile: boolean
  /** Query `wa`: set means that the spouse signs by SMS; `1` also waits for that signature. */
  wa?: string
  /** Query `sma`: set means that arrival is confirmed on the way. */
  sma?: string
  /** Opened only to sign the monthly payments. */
  forSignOnly: boolean
  /** Opened by the spouse through a signed link. */
  bySpouse: boolean
  /** The operator allows it and the visitor chose it. */
  allowDesktopWorkflow: boolean
  /** Recognised by a one-time code. */
  existingClient: boolean
  /** An existing client's documents on file lack something or expired. */
  missingDocuments?: boolean
  /**
   * What an existing client's months come by, account or card: to be offered, or kept for this
   * application. A kept card still pays at CREDIT_CARD_INFO, where its sum is seen.
   */
  oldPayment?: 'offered' | 'kept'
  /** The first sum comes by card, and maybe the months too. */
  paysFirstByCard?: boolean
  /** A replacement whose price the signed mandates still cover (ruling 31). */
  keepsMandates?: boolean
  /** Her service is over and nothing is owed under a mandate: no step is due any more. */
  isOver?: boolean
  /** Where the server leads now, whatever the order says (led-steps.ts). */
  ledTo?: StepCode
  /** Asked after the end, once (ruling 14): open to whoever goes there. */
  question?: StepCode
  /** Where a detour such as CHECK_OTP, sent by the server, returns. */
  returnTo?: StepCode
}

/** What only the browser knows, and adds. */
export type BrowserContext = {
  /** Query `act`; `back` is its one known value. */
  act?: string
  /** Session flag `sss`: the start screen is skipped. */
  sss: boolean
  /** The visitor came from the saved list. */
  isShortListed: boolean
  /** Of the monthly payments, from 1; 0 before the first. */
  signatureCounter: number
}

/** Everything that decides order, availability and back. */
export type HiringContext = KnownContext & BrowserContext & { appInfo: HiringAppInfo }

/** On a phone with no flags set: the straight way. */
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

/** As it would be with another way to pay, before the server knows of it. */
export const contextOfMethod = (ctx: HiringContext, method: PaymentMethod): HiringContext => ({
  ...ctx,
  paysFirstByCard: method === 'card-first',
  appInfo: { ...ctx.appInfo, paidByCreditCard: method === 'card' },
})

/** Household, second signer by SMS link, or anybody only to sign. */
export type Journey = 'client' | 'spouse' | 'sign-only'

export function journeyOf(ctx: HiringContext): Journey {
  if (ctx.bySpouse) return 'spouse'
  return ctx.forSignOnly ? 'sign-only' : 'client'
}

/** After the start screen: most steps are mobile only (section 4.1). */
export const handsOver = (ctx: HiringContext) =>
  journeyOf(ctx) === 'client' && !ctx.mobile && !ctx.allowDesktopWorkflow

export const skipsStartScreen = (ctx: HiringContext) =>
  ctx.sss || ctx.appInfo.guiProperty.skipStartScreen === true

const isSet = (value: string | undefined) => value !== undefined && value !== ''
const paysByCard = (ctx: HiringContext) =>
  ctx.appInfo.paidByCreditCard || ctx.paysFirstByCard === true
// The bank wants the other holder's signature too.
export const asksSecond = ({ ledTo }: HiringContext) =>
  ledTo !== undefined && stepTable[ledTo].mends === 'second-signature'
const signsMonthlyPapers = (ctx: HiringContext) =>
  !ctx.appInfo.paidByCreditCard && ctx.keepsMandates !== true
const entersAccount = (ctx: HiringContext) => ctx.oldPayment !== 'kept'

/**
 * The conditions that the table of steps names; a step is available when all of its own hold.
 * A signed link opens its signature on any device, since the link already says who signs.
 */
export const conditions: Readonly<Record<Condition, (ctx: HiringContext) => boolean>> = {
  client: (ctx) => journeyOf(ctx) === 'client',
  spouse: (ctx) => journeyOf(ctx) === 'spouse',
  phone: (ctx) => !handsOver(ctx),
  startScreen: (ctx) => !skipsStartScreen(ctx),
  newClient: (ctx) => !ctx.existingClient,
  existingClient: (ctx) => ctx.existingClient,
  missingDocuments: (ctx) => ctx.missingDocuments === true,
  oldPayment: (ctx) => ctx.oldPayment !== undefined,
  // What goes on with signed mandates has paid its month already.
  card: (ctx) => paysByCard(ctx) && ctx.keepsMandates !== true,
  cardAlone: (ctx) => ctx.appInfo.paidByCreditCard,
  directDebit: (ctx) => !ctx.appInfo.paidByCreditCard,
  oneTimeMandate: (ctx) => !paysByCard(ctx),
  newAccount: entersAccount,
  ibanNeeded: (ctx) => ctx.appInfo.needEnterIbanNumber,
  confirmsArrival: (ctx) => isSet(ctx.sma),
  signsAlone: (ctx) => journeyOf(ctx) !== 'client' || !isSet(ctx.wa),
  signsAnew: (ctx) => ctx.keepsMandates !== true,
  // Cards need no spouse's signature, nor does what was signed before; computers still hand over by SMS.
  sendsSms: (ctx) =>
    handsOver(ctx) || asksSecond(ctx) || (isSet(ctx.wa) && signsMonthlyPapers(ctx)),
  waitsForSpouse: (ctx) => ctx.wa === '1' && !ctx.appInfo.signedBySpouse,
}

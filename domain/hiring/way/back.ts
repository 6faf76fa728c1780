import {
  asksSecond,
  handsOver,
  type HiringContext,
  hiringJourneyOf,
  skipsStartScreen,
} from './hiring-context.ts'
import { askedAs, isAvailable } from './sequence.ts'
import { STARTING_STEP, type StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { BackRule } from '#domain/hiring/steps/step-row.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/** `ask-server` names the step to send as `currentState` [S16]. */
export type BackMove =
  | { to: 'home' }
  | { to: 'list' }
  | { to: 'saved-list' }
  | { to: 'step'; step: StepCode; act?: 'back' }
  | { to: 'earlier-signature' }
  | { to: 'ask-server'; as: StepCode }
  /** Back is blocked on this step [S17]. */
  | { to: 'prevented' }
  /** Nothing precedes, so the press is ignored. */
  | { to: 'nothing' }

/** Section 4.2: the step's rule, then the list at the start, else the server. */
export function back(step: StepCode, ctx: HiringContext): BackMove {
  const { back: rule } = stepTable[step]
  const ruled = rule && rules[rule](ctx)
  if (ruled) return ruled
  if (ctx.appInfo.prevStep === STARTING_STEP) return start(ctx)
  return { to: 'ask-server', as: askedAs(step) }
}

/** Whether to show a back button, so that the guard allows it. */
export function canGoBack(step: StepCode, ctx: HiringContext): boolean {
  const { to } = back(step, ctx)
  return to !== 'prevented' && to !== 'nothing'
}

/** To the visitor's list; signers have none [S11]. */
function start(ctx: HiringContext): BackMove {
  if (hiringJourneyOf(ctx) !== 'client') return { to: 'nothing' }
  return { to: ctx.isShortListed ? 'saved-list' : 'list' }
}

/** Undefined falls through to the general rule. */
const rules: Record<BackRule, (ctx: HiringContext) => BackMove | undefined> = {
  home: () => ({ to: 'home' }),
  prevented: () => ({ to: 'prevented' }),
  nothing: () => ({ to: 'nothing' }),
  'list-when-start-skipped': (ctx) => (skipsStartScreen(ctx) ? start(ctx) : undefined),
  'list-on-desktop': (ctx) => (handsOver(ctx) ? start(ctx) : undefined),
  'before-sms': (ctx) => {
    if (handsOver(ctx) || asksSecond(ctx)) return { to: 'step', step: stepOf.link }
    const signed = isAvailable(stepOf.firstMandate, ctx)
    return signed ? { to: 'step', step: stepOf.firstMandate } : undefined
  },
  'earlier-signature': (ctx) => {
    if (ctx.signatureCounter >= 2) return { to: 'earlier-signature' }
    return ctx.forSignOnly ? { to: 'nothing' } : undefined
  },
  'signed-end': (ctx) => {
    if (ctx.appInfo.signedBySpouse) return { to: 'prevented' }
    const signsHere = ctx.forSignOnly && isAvailable(stepOf.monthlyPapers, ctx)
    return signsHere ? { to: 'step', step: stepOf.monthlyPapers } : undefined
  },
  router: () => ({ to: 'step', step: stepOf.router, act: 'back' }),
}

import type { AppInfo } from '#api/hiring/application.ts'
import { firstStep } from '#domain/hiring/way/sequence.ts'
import { nextShown, previousShown } from '#domain/hiring/way/shown-steps.ts'
import { stepToShow } from '#domain/hiring/way/step-to-show.ts'
import { isShown } from '#domain/hiring/steps/step-codes.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { papersToSign } from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import { stepFactsOf } from '#web/site/hiring/form/step-facts-of.ts'
import { unseenAt } from '#web/site/hiring/elsewhere/unseen-at.ts'
import { hiringContext, readHiringAddress } from '#web/site/hiring/hiring-address.ts'
import { Fault } from './household.ts'
import type { Household } from './household.ts'

/** The step that is due has a screen with something on it, and no way before or after it circles. */
export function checkScreen(household: Household, info: AppInfo, as = household.as): void {
  const query = as === household.spouse ? '' : household.query
  const address = readHiringAddress(new URLSearchParams(query))
  const visit = { sessionFlag: () => undefined, signatureCounter: 0 }
  const ctx = hiringContext(info, address, visit)
  const { step } = info
  const wrong = (what: string) => new Fault(household, `${step}: ${what}`)
  if (!isShown(step)) throw wrong('has no screen')
  if (stepToShow(undefined, step, ctx) !== step) throw wrong('is not what the browser shows')
  if (isCircle(firstStep(ctx), (from) => nextShown(from, ctx))) throw wrong('next circles')
  if (isCircle(step, (from) => previousShown(from, ctx))) throw wrong('previous circles')
  const missing = emptyPart(info)
  if (missing) throw wrong(`nothing to show: ${missing}`)
}

function isCircle(from: StepCode, follow: (step: StepCode) => StepCode | undefined): boolean {
  const seen = new Set<StepCode>()
  for (let at: StepCode | undefined = from; at !== undefined; at = follow(at)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** What a screen lives on, and lacks. */
function emptyPart(info: AppInfo): string | undefined {
  if (info.ended && info.ended !== 'completed') return undefined
  if (unseenAt(info, info.step)) return withoutWayOn(info)
  const rows: Partial<Record<StepCode, [string, boolean]>> = {
    HIRE_MAID: ['plans', info.plans.length > 0 && info.firstDayFrom <= info.firstDayUntil],
    SIGN_AGREEMENT: ['the agreement', waits(info, 'agreement')],
    SIGN_DIRECT_DEBIT: ['the first mandate', waits(info, 'one-time')],
    SIGN_MONTHLY_PAYMENTS: [
      'papers',
      papersToSign(stepFactsOf(info)).every((kind) => waits(info, kind)),
    ],
    CONFIRM_MAID_ARRIVAL: ['a free time', hasFreeTime(info)],
    CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: ['a free time', hasFreeTime(info)],
    MAID_ARRIVAL: ['a free time', hasFreeTime(info)],
    CHECK_OTP: ['a code', info.code !== undefined],
    ABU_DHABI_MISMATCHED: ['a home', isKnown(info, info.answers.CLIENT_ADDRESS)],
    WAITING_SPOUSE_SIGNATURE: ['a link', info.spouse !== undefined],
    CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: ['the other', info.other !== undefined],
    CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: ['the other', info.other !== undefined],
    CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: ['the other', info.other !== undefined],
  }
  const [name, isThere] = rows[info.step] ?? ['', true]
  if (!isThere) return name
  return info.step !== 'HIRE_MAID' && !info.terms && info.context.mobile ? 'terms' : undefined
}

/** On a device that confirmed nothing a note names what is missing, and the step is given without it. */
const isKnown = ({ elsewhere }: AppInfo, what: unknown): boolean =>
  (what ?? elsewhere) !== undefined

/** The note in the place of what is not shown offers a code, or names the way there. */
const withoutWayOn = ({ elsewhere }: AppInfo): string | undefined =>
  elsewhere?.papers || (elsewhere?.phoneMask && !elsewhere.isConfirmedHere)
    ? undefined
    : 'a way to see it'

const waits = ({ mandates }: AppInfo, wanted: string): boolean =>
  mandates.some(({ kind }) => kind === wanted)

const hasFreeTime = ({ arrivalDays }: AppInfo): boolean =>
  arrivalDays.some(({ slots }) => slots.some(({ free }) => free))

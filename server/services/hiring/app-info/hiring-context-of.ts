import { plainContext } from '#domain/hiring/hiring-context.ts'
import type { HiringContext } from '#domain/hiring/hiring-context.ts'
import { canonicalStep } from '#domain/hiring/step-codes.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { Application, LinkPurpose } from '#server/db/hiring/applications.ts'
import type { Visit } from '#server/visit/visit.ts'

/** The flags of the address, as every call of the workflow carries them (R10). */
export type AddressFlags = {
  wa?: string
  sma?: string
  forSignOnly?: boolean
  /** The visitor of a computer chose to go on there. */
  onThisComputer?: boolean
}

type Known = Pick<
  Application,
  'payment_method' | 'need_enter_iban_number' | 'signed_by_spouse' | 'skip_start_screen'
>

/** The domain's context from what is stored, from the device, and from the address. */
export function hiringContextOf(
  known: Known & { purpose: LinkPurpose | null },
  visit: Pick<Visit, 'isMobile'>,
  asked: { flags: AddressFlags; allowDesktopWorkflow: boolean },
): HiringContext {
  const { flags } = asked
  return {
    ...plainContext,
    mobile: visit.isMobile,
    wa: flags.wa,
    sma: flags.sma,
    forSignOnly: flags.forSignOnly === true || known.purpose === 'sign-only',
    bySpouse: known.purpose === 'spouse-sign',
    allowDesktopWorkflow: asked.allowDesktopWorkflow && flags.onThisComputer === true,
    appInfo: {
      needEnterIbanNumber: known.need_enter_iban_number,
      paidByCreditCard: known.payment_method === 'card',
      signedBySpouse: known.signed_by_spouse,
      guiProperty: { skipStartScreen: known.skip_start_screen },
    },
  }
}

/** The steps that were submitted, as the domain wants them. */
export function submittedSteps(steps: readonly string[]): Set<StepCode> {
  return new Set(steps.flatMap((step) => canonicalStep(step) ?? []))
}

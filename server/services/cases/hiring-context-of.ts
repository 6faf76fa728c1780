import type { AddressFlags } from '#api/address-flags.ts'
import type { Actor } from '#domain/authority/actors.ts'
import { plainContext } from '#domain/hiring/way/hiring-context.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import { canonicalStep } from '#domain/hiring/steps/step-codes.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import type { Visit } from '#server/who/visit.ts'

type Known = Pick<
  Application,
  | 'payment_method'
  | 'need_enter_iban_number'
  | 'signed_by_spouse'
  | 'skip_start_screen'
  | 'recognised_at'
  | 'mandates_of'
>

/** The workflow's context from stored state, device and address. */
export function hiringContextOf(
  known: Known & { actor: Actor },
  visit: Pick<Visit, 'isMobile'>,
  asked: { flags: AddressFlags; allowDesktopWorkflow: boolean },
): HiringContext {
  const { flags } = asked
  return {
    ...plainContext,
    mobile: visit.isMobile,
    wa: flags.wa,
    sma: flags.sma,
    forSignOnly: flags.forSignOnly === true || known.actor === 'signer',
    bySpouse: known.actor === 'spouse',
    existingClient: known.recognised_at !== null,
    ...(known.payment_method === 'card-first' ? { paysFirstByCard: true } : {}),
    ...(known.mandates_of === null ? {} : { keepsMandates: true }),
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
export function answeredSteps(steps: readonly string[]): Set<StepCode> {
  return new Set(steps.flatMap((step) => canonicalStep(step) ?? []))
}

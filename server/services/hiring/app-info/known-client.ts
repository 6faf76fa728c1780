import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { HiringContext } from '#domain/hiring/way/hiring-context.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { offerNow } from '#server/services/cases/clients/payment-on-file.ts'
import { numbersOnFile } from '#server/services/cases/clients/own-number.ts'
import type { Standing } from '#server/services/cases/standing.ts'

/** What a household learns about itself: numbers on file, another hire, a requested code. */
export function knownClient({
  state,
  ctx,
}: Standing): Pick<
  AppInfo,
  'numbersOnFile' | 'paymentOnFile' | 'other' | 'code' | 'phoneVerified'
> {
  return {
    ...paymentOnFile(state),
    numbersOnFile: numbersOnFile(state),
    other: otherOf(state),
    code: codeOf(ctx, state),
    phoneVerified: Boolean(state.phone_verified),
  }
}

function paymentOnFile(state: ApplicationState): Pick<AppInfo, 'paymentOnFile'> {
  const offer = offerNow(state)
  return offer ? { paymentOnFile: { [offer.kind]: offer.shown } } : {}
}

function otherOf({ approval }: ApplicationState): AppInfo['other'] {
  if (!approval) return undefined
  const { number, is_contract, maid_name } = approval
  return { number, isContract: is_contract, maidName: maid_name }
}

function codeOf({ ledTo }: HiringContext, { code_request }: ApplicationState): AppInfo['code'] {
  if (ledTo !== stepOf.code || !code_request) return undefined
  const { phone_mask, resend_after } = code_request
  return {
    ...(phone_mask ? { phoneMask: phone_mask } : {}),
    ...(resend_after ? { resendAfter: new Date(resend_after).toISOString() } : {}),
  }
}

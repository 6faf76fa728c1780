import type { AppInfo } from '#api/hiring/application.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'
import { isMended } from '#domain/signing/rejection-reasons.ts'
import type { MendReason } from '#domain/signing/rejection-reasons.ts'

/** The rejection that this step mends, if any. */
export function mendedAt(
  { mandates }: Pick<AppInfo, 'mandates'>,
  step: StepCode,
): MendReason | undefined {
  const { mends } = stepTable[step]
  const isMendedHere = (mandate: AppInfo['mandates'][number]) =>
    mends === 'second-signature'
      ? awaitsSecondSignature(mandate)
      : mends === 'account' || signedAt(mandate.kind) === step
  const waiting = mandates.filter((one) => one.state === 'AWAITING_SIGNATURE' && isMendedHere(one))
  return waiting.flatMap(({ rejectedFor }) => rejectedFor ?? []).find(isMended)
}

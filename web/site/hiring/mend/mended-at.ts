import type { AppInfo } from '#api/hiring/application.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import { isMended, signedAt } from '#domain/signing/rejection-reasons.ts'
import type { MendReason } from '#domain/signing/rejection-reasons.ts'

const asksSecond: ReadonlySet<StepCode> = new Set<StepCode>(['SEND_SMS_TO_SPOUSE', 'SMS_SENT'])

/** Why the bank sent back what this step mends; undefined where it did not. */
export function mendedAt(
  { mandates }: Pick<AppInfo, 'mandates'>,
  step: StepCode,
): MendReason | undefined {
  const isAccount = step === 'BANK_INFO' || step === 'IBAN_VALIDATION'
  const isMendedHere = (mandate: AppInfo['mandates'][number]) =>
    asksSecond.has(step)
      ? awaitsSecondSignature(mandate)
      : isAccount || signedAt(mandate.kind) === step
  const waiting = mandates.filter((one) => one.state === 'AWAITING_SIGNATURE' && isMendedHere(one))
  return waiting.flatMap(({ rejectedFor }) => rejectedFor ?? []).find(isMended)
}

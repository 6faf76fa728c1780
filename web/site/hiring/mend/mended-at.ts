import type { AppInfo } from '#api/hiring.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import { awaitsSecondSignature } from '#domain/signing/second-signature.ts'
import { signedAt } from '#domain/signing/rejection-reasons.ts'

type Reason = NonNullable<AppInfo['mandates'][number]['rejectedFor']>
/** What a household mends itself; the others are tasks of ours. */
export type MendReason = Exclude<Reason, 'AMOUNT_OR_DATE_INVALID' | 'DUPLICATE_MANDATE'>

const ours: ReadonlySet<Reason> = new Set<Reason>(['AMOUNT_OR_DATE_INVALID', 'DUPLICATE_MANDATE'])
const isMended = (reason: Reason | undefined): reason is MendReason =>
  reason !== undefined && !ours.has(reason)

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
  return waiting.map(({ rejectedFor }) => rejectedFor).find(isMended)
}

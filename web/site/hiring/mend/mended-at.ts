import type { AppInfo } from '#api/hiring.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import { signedAt } from '#domain/signing/rejection-reasons.ts'

type Reason = NonNullable<AppInfo['mandates'][number]['rejectedFor']>
/** What a household mends itself; the others are tasks of ours. */
export type MendReason = Exclude<
  Reason,
  'AMOUNT_OR_DATE_INVALID' | 'DUPLICATE_MANDATE' | 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'
>

const ours: ReadonlySet<Reason> = new Set<Reason>([
  'AMOUNT_OR_DATE_INVALID',
  'DUPLICATE_MANDATE',
  'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE',
])
const isMended = (reason: Reason | undefined): reason is MendReason =>
  reason !== undefined && !ours.has(reason)

/** Why the bank sent back what this step mends; undefined where it did not. */
export function mendedAt(
  { mandates }: Pick<AppInfo, 'mandates'>,
  step: StepCode,
): MendReason | undefined {
  const isAccount = step === 'BANK_INFO' || step === 'IBAN_VALIDATION'
  const waiting = mandates.filter(
    ({ kind, state }) => state === 'AWAITING_SIGNATURE' && (isAccount || signedAt(kind) === step),
  )
  return waiting.map(({ rejectedFor }) => rejectedFor).find(isMended)
}

import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode, SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'

/** The papers that a step signs, or the other application that it asks about. */
export type Unseen = 'papers' | 'other'

/** What a step is about and this device is not shown before a code; then a note stands in its place. */
export function unseenAt(
  { elsewhere, mandates, other, paidByCreditCard: cardAlone }: AppInfo,
  step: StepCode,
): Unseen | undefined {
  if (!elsewhere) return undefined
  if (step.startsWith('CONTINUE_NEW_APP_APPROVAL') && !other) return 'other'
  const isSignedHere = mandates.some(({ kind }) => signedAt(kind, { cardAlone }) === step)
  return elsewhere.papers && isSignedHere ? 'papers' : undefined
}

/** Where the account, or who signs, which papers repeat is given anew on this device, if it is hidden. */
export function hiddenAccountStep({
  elsewhere,
  context,
  paidByCreditCard,
}: Pick<AppInfo, 'elsewhere' | 'context' | 'paidByCreditCard'>): SubmittedStep | undefined {
  const asking = paidByCreditCard
    ? signer
    : context.oldPayment === 'kept'
      ? keptAccount
      : ownAccount
  return asking.find((step) => elsewhere?.steps.includes(step))
}

const keptAccount = [stepOf.paymentOnFile] as const
const signer = [stepOf.signer] as const
const ownAccount = [stepOf.account, stepOf.iban] as const

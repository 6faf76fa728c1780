import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode, SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { signedAt } from '#domain/hiring/steps/mending-steps.ts'

/** The step's papers, or the other application it asks about. */
export type Unseen = 'papers' | 'other'

/** What of a step this device may not see before a code; a note replaces it. */
export function unseenAt(
  { elsewhere, mandates, other, paidByCreditCard: cardAlone }: AppInfo,
  step: StepCode,
): Unseen | undefined {
  if (!elsewhere) return undefined
  if (step.startsWith('CONTINUE_NEW_APP_APPROVAL') && !other) return 'other'
  const isSignedHere = mandates.some(({ kind }) => signedAt(kind, { cardAlone }) === step)
  return elsewhere.papers && isSignedHere ? 'papers' : undefined
}

/** The hidden step of account or signer, which this device may give again. */
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

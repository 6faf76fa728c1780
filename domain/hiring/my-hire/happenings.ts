import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'

/** What a household is told that has happened, in its words. */
export const happenings = [
  'chosen',
  'gave-documents',
  'gave-bank',
  'signed-first',
  'signed-monthly',
  'spouse-signed',
  'chose-arrival',
  'gave-address',
  'phone-confirmed',
  'documents-checked',
  'iban-typed',
  'link-sent',
  'spouse-question',
  'spouse-refusal',
  'spouse-wrong-number',
  'visa-exception-asked',
  'she-is-asked',
  'she-said-yes',
  'she-said-no',
  'she-asked',
  'she-was-answered',
  'signatures-voided',
  'completed',
  'withdrawn',
  'replaced',
  'expired',
  'cancelled',
  'arrival-freed',
  'arrived',
  'paid',
  'payment-failed',
  'refunded',
  'mandate-sent',
  'mandate-accepted',
  'mandate-rejected',
  'mandate-cancelled',
] as const
export type Happening = (typeof happenings)[number]

/** An event of the timeline that is told by its kind; others are ours, or too small to tell. */
const byKind: Partial<Record<TimelineKind, Happening>> = {
  registered: 'chosen',
  'phone-verified': 'phone-confirmed',
  'documents-checked': 'documents-checked',
  'iban-typed': 'iban-typed',
  'link-sent': 'link-sent',
  'spouse-question': 'spouse-question',
  'spouse-refusal': 'spouse-refusal',
  'spouse-wrong-number': 'spouse-wrong-number',
  'visa-exception-asked': 'visa-exception-asked',
  'she-is-asked': 'she-is-asked',
  'she-said-yes': 'she-said-yes',
  'she-said-no': 'she-said-no',
  'she-asked': 'she-asked',
  'she-was-answered': 'she-was-answered',
  'signatures-voided': 'signatures-voided',
  completed: 'completed',
  withdrawn: 'withdrawn',
  replaced: 'replaced',
  expired: 'expired',
  cancelled: 'cancelled',
  'arrival-freed': 'arrival-freed',
  arrived: 'arrived',
  paid: 'paid',
  'payment-failed': 'payment-failed',
  refunded: 'refunded',
  'mandate-sent': 'mandate-sent',
  'mandate-accepted': 'mandate-accepted',
  'mandate-rejected': 'mandate-rejected',
  'mandate-cancelled': 'mandate-cancelled',
}

/** Steps whose submit is told. */
const byStep: Partial<Record<StepCode, Happening>> = {
  REQUIRED_DOCUMENTS: 'gave-documents',
  EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: 'gave-documents',
  BANK_INFO: 'gave-bank',
  SIGN_DIRECT_DEBIT: 'signed-first',
  SIGN_MONTHLY_PAYMENTS: 'signed-monthly',
  MAID_ARRIVAL: 'chose-arrival',
  CLIENT_ADDRESS: 'gave-address',
}

/** Undefined for what is not told. */
export function happeningOf(
  event: { kind: TimelineKind; step?: StepCode | null | undefined },
  { signedBySpouse }: { signedBySpouse: boolean },
): Happening | undefined {
  if (event.kind !== 'submitted') return byKind[event.kind]
  const told = event.step ? byStep[event.step] : undefined
  return told === 'signed-monthly' && signedBySpouse ? 'spouse-signed' : told
}

import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepsOnServer } from '#domain/hiring/steps/steps-on-server.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'

/** Timeline events told under their own name; the others are internal or minor. */
const toldByKind = [
  'documents-checked',
  'document-asked',
  'iban-typed',
  'link-sent',
  'spouse-question',
  'spouse-refusal',
  'spouse-wrong-number',
  'visa-exception-asked',
  'visa-exception-confirmed',
  'visa-exception-refused',
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
  'not-come',
  'notice-given',
  'service-ended',
  'paid',
  'payment-failed',
  'refunded',
  'mandate-sent',
  'mandate-accepted',
  'mandate-rejected',
  'mandate-cancelled',
] as const satisfies readonly TimelineKind[]

/** Events as households are told them. */
export const happenings = [
  'chosen',
  'gave-documents',
  'gave-bank',
  'signed-first',
  'signed-monthly',
  'signed-agreement',
  'spouse-signed',
  'chose-arrival',
  'gave-address',
  'phone-confirmed',
  ...toldByKind,
] as const
export type Happening = (typeof happenings)[number]

/** Events told under another name. */
const byKind: Partial<Record<TimelineKind, Happening>> = {
  registered: 'chosen',
  'phone-verified': 'phone-confirmed',
}

/** Undefined for events that are not told. */
export function happeningOf(
  event: { kind: TimelineKind; step?: StepCode | null | undefined },
  { signedBySpouse }: { signedBySpouse: boolean },
): Happening | undefined {
  if (event.kind !== 'submitted')
    return byKind[event.kind] ?? toldByKind.find((kind) => kind === event.kind)
  const told = event.step ? stepsOnServer[event.step].told : undefined
  return told === 'signed-monthly' && signedBySpouse ? 'spouse-signed' : told
}

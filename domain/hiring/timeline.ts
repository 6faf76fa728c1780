/** Everything that happens to an application and stays in its timeline. */
export const timelineKinds = [
  'registered',
  'submitted',
  'document-uploaded',
  'documents-checked',
  'code-sent',
  'phone-verified',
  'recognised',
  'link-sent',
  'link-opened',
  'link-asked-for',
  'signer-confirmed',
  'spouse-question',
  'spouse-refusal',
  'spouse-wrong-number',
  'signature-missing',
  'visa-exception-asked',
  'signature-refused',
  'signatures-voided',
  'document-sealed',
  'completed',
  'withdrawn',
  'expired',
  'cancelled',
  'arrived',
] as const

export type TimelineKind = (typeof timelineKinds)[number]

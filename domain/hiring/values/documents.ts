import type { Day } from '#domain/day.ts'

/** `iban-proof` is a cheque or the bank's letter (BANK_INFO). */
export const documentKinds = [
  'emirates-id-front',
  'emirates-id-back',
  'passport',
  'tenancy',
  'iban-proof',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** By content, never name; iPhones write HEIC as either type. */
export const acceptedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** Below this the print on a card cannot be read. */
export const MIN_DOCUMENT_PIXELS = 400

/** Live-in needs tenancy (Ejari or Tawtheeq): room for her. */
export function requiredDocuments(plan: 'live-in' | 'live-out'): readonly DocumentKind[] {
  const always = ['emirates-id-front', 'emirates-id-back', 'passport'] as const
  return plan === 'live-in' ? [...always, 'tenancy'] : always
}

export type DocumentOnFile = { kind: DocumentKind; expiresOn?: Day }

/** Required, but not on file or expired before today (Asia/Dubai). */
export function missingDocuments(
  onFile: readonly DocumentOnFile[],
  plan: 'live-in' | 'live-out',
  today: Day,
): DocumentKind[] {
  const isOnFile = (kind: DocumentKind) =>
    onFile.some((one) => one.kind === kind && (!one.expiresOn || one.expiresOn >= today))
  return requiredDocuments(plan).filter((kind) => !isOnFile(kind))
}

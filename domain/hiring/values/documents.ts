import type { Day } from '#domain/day.ts'
import type { FieldCode } from '#domain/problem.ts'
import { parseTypedDay } from './typed-day.ts'

/** `iban-proof` is a cheque or the bank's letter in its place. */
export const documentKinds = [
  'emirates-id-front',
  'emirates-id-back',
  'passport',
  'tenancy',
  'iban-proof',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Why staff ask for a document once more. */
export const resendReasons = ['unreadable', 'expired', 'other-person', 'incomplete'] as const
export type ResendReason = (typeof resendReasons)[number]

/** Why somebody of ours opens a document; it stands in the audit trail. */
export const openingReasons = ['check', 'complaint', 'authority', 'insurer'] as const
export type OpeningReason = (typeof openingReasons)[number]

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
/** A larger file is sent in parts of this size, so that a lost connection costs one part at most. */
export const UPLOAD_PART_BYTES = 512 * 1024
export const MAX_UPLOAD_PARTS = MAX_DOCUMENT_BYTES / UPLOAD_PART_BYTES
export const MAX_DOCUMENT_PAGES = 30
/** Below this the print on a card cannot be read. */
export const MIN_DOCUMENT_PIXELS = 400

/** Live-in needs tenancy (Ejari or Tawtheeq): room for her. */
export function requiredDocuments(plan: 'live-in' | 'live-out'): readonly DocumentKind[] {
  const always = ['emirates-id-front', 'emirates-id-back', 'passport'] as const
  return plan === 'live-in' ? [...always, 'tenancy'] : always
}

/** Years that each may hold from today at most; other kinds are not asked. */
const longestYears: Partial<Record<DocumentKind, number>> = {
  'emirates-id-front': 11,
  passport: 11,
  tenancy: 6,
}

/** In place of a day, for a title deed. */
export const NEVER_EXPIRES = 'never'

export const hasExpiry = (kind: DocumentKind): boolean => longestYears[kind] !== undefined

/** Owners have a title deed in place of a tenancy contract. */
export const mayNeverExpire = (kind: DocumentKind): boolean => kind === 'tenancy'

export type Expiry = { expiresOn: Day } | { neverExpires: true }
export type ExpiryCheck =
  | { ok: true; expiry: Expiry }
  | { ok: false; code: FieldCode; values?: { years: number } }

/** The last day of a document as it was typed; today is still one, in Asia/Dubai. */
export function checkExpiry(kind: DocumentKind, typed: string, today: Day): ExpiryCheck {
  if (typed === NEVER_EXPIRES && mayNeverExpire(kind)) {
    return { ok: true, expiry: { neverExpires: true } }
  }
  if (typed.trim() === '') return { ok: false, code: 'expiry-missing' }
  const expiresOn = parseTypedDay(typed)
  if (expiresOn === undefined) return { ok: false, code: 'expiry-invalid' }
  if (expiresOn < today) return { ok: false, code: 'expiry-past' }
  const years = longestYears[kind] ?? 0
  if (expiresOn > yearsAfter(today, years)) {
    return { ok: false, code: 'expiry-too-far', values: { years } }
  }
  return { ok: true, expiry: { expiresOn } }
}

/** Compared as text alone, so 29 February needs no care. */
const yearsAfter = (day: Day, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

export type DocumentOnFile = {
  kind: DocumentKind
  /** Undefined where it is not known yet. */
  expiresOn: Day | undefined
  neverExpires: boolean
}

/** Still good today (Asia/Dubai), as far as its kind expires and its day is known. */
export function isStillGood(
  { kind, expiresOn, neverExpires }: DocumentOnFile,
  today: Day,
): boolean {
  if (!hasExpiry(kind) || neverExpires) return true
  return expiresOn !== undefined && expiresOn >= today
}

/** Required, but not on file, expired, or of an unknown expiry. */
export function missingDocuments(
  onFile: readonly DocumentOnFile[],
  plan: 'live-in' | 'live-out',
  today: Day,
): DocumentKind[] {
  const isOnFile = (kind: DocumentKind) =>
    onFile.some((one) => one.kind === kind && isStillGood(one, today))
  return requiredDocuments(plan).filter((kind) => !isOnFile(kind))
}

import type { Day } from '#domain/day.ts'
import type { FieldCode } from '#domain/problem.ts'
import { parseTypedDay } from './typed-day.ts'

/** `iban-proof`: a cheque, or the bank's letter. */
export const documentKinds = [
  'emirates-id-front',
  'emirates-id-back',
  'passport',
  'tenancy',
  'iban-proof',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Kinds that staff check; a cheque is read where its IBAN is typed. */
export const checkedKinds = documentKinds.filter((kind) => kind !== 'iban-proof')

/** The documents that staff have not accepted yet. */
export const waitingKinds = (
  documents: readonly { kind: DocumentKind; isAccepted: boolean }[],
): DocumentKind[] =>
  checkedKinds.filter((one) =>
    documents.some(({ kind, isAccepted }) => kind === one && !isAccepted),
  )

/** Why staff ask for a document again. */
export const resendReasons = ['unreadable', 'expired', 'other-person', 'incomplete'] as const
export type ResendReason = (typeof resendReasons)[number]

/** Why staff open a document, for the audit trail. */
export const openingReasons = ['check', 'complaint', 'authority', 'insurer'] as const
export type OpeningReason = (typeof openingReasons)[number]

/** By content, not name; iPhones write HEIC as either type. */
export const acceptedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** Larger files are sent in parts, so that a lost connection costs one part. */
export const UPLOAD_PART_BYTES = 512 * 1024
export const MAX_UPLOAD_PARTS = MAX_DOCUMENT_BYTES / UPLOAD_PART_BYTES
export const MAX_DOCUMENT_PAGES = 30
/** Below this the print on a card is unreadable. */
export const MIN_DOCUMENT_PIXELS = 400

/** Live-in needs a tenancy (Ejari or Tawtheeq), which proves space for her. */
export function requiredDocumentKinds(plan: 'live-in' | 'live-out'): readonly DocumentKind[] {
  const always = ['emirates-id-front', 'emirates-id-back', 'passport'] as const
  return plan === 'live-in' ? [...always, 'tenancy'] : always
}

/** The most years each kind can be valid from today. */
const longestYears: Partial<Record<DocumentKind, number>> = {
  'emirates-id-front': 11,
  passport: 11,
  tenancy: 6,
}

/** Instead of a day, for title deeds. */
export const NEVER_EXPIRES = 'never'

export const hasExpiry = (kind: DocumentKind): boolean => longestYears[kind] !== undefined

/** Owners have a title deed instead of a tenancy contract. */
export const mayNeverExpire = (kind: DocumentKind): boolean => kind === 'tenancy'

export type Expiry = { expiresOn: Day } | { neverExpires: true }
export type ExpiryCheck =
  | { ok: true; expiry: Expiry }
  | { ok: false; code: FieldCode; values?: { years: number } }

/** A typed last day; today still counts, in Asia/Dubai. */
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

/** Compared as text, so 29 February needs no special case. */
const yearsAfter = (day: Day, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

export type DocumentOnFile = {
  kind: DocumentKind
  /** Undefined where unknown. */
  expiresOn: Day | undefined
  neverExpires: boolean
}

/** Valid today (Asia/Dubai), where its kind expires and its day is known. */
export function isStillGood(
  { kind, expiresOn, neverExpires }: DocumentOnFile,
  today: Day,
): boolean {
  if (!hasExpiry(kind) || neverExpires) return true
  return expiresOn !== undefined && expiresOn >= today
}

/** Required documents that are missing, expired or undated. */
export function missingDocuments(
  onFile: readonly DocumentOnFile[],
  plan: 'live-in' | 'live-out',
  today: Day,
): DocumentKind[] {
  const isOnFile = (kind: DocumentKind) =>
    onFile.some((one) => one.kind === kind && isStillGood(one, today))
  return requiredDocumentKinds(plan).filter((kind) => !isOnFile(kind))
}

/** All refusals that users can meet, each with status and text. */
export const problemCodes = [
  'not-found',
  'invalid-input',
  'said-twice',
  'xsrf-refused',
  'method-not-allowed',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'key-missing',
  'key-in-use',
  'key-reused',
  'step-not-due',
  'version-conflict',
  'edited-meanwhile',
  'maid-taken',
  'maid-held',
  'maid-not-free',
  'already-completed',
  'application-ended',
  'too-many-holds',
  'document-refused',
  'signature-refused',
  'paper-changed',
  'phone-not-verified',
  'code-wrong',
  'code-expired',
  'code-tries-used',
  'code-needed',
  'link-expired',
  'card-page-down',
  'callback-forged',
  'callback-too-old',
  'callback-differs',
  'captcha-needed',
  'captcha-wrong',
  'signed-out',
  'sign-in-refused',
  'second-factor-wrong',
  'passkey-refused',
  'confirm-again',
  'not-allowed',
  'not-offered-now',
  'not-open',
  'opening-gap',
  'heads-disagree',
  'overloaded',
  'storage-full',
  'shutting-down',
  'unexpected',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Why a field is refused, alike in form and server. */
export const fieldCodes = [
  // An input that our forms never send.
  'missing',
  'malformed',
  'too-short',
  'too-long',
  'out-of-range',
  'text-characters',
  'card-number',
  'words-number',
  'words-address',
  'words-name',
  'not-offered',
  'unknown-field',
  'not-an-object',
  'not-json',
  'step-unknown',
  // the start
  'plan-not-offered',
  'method-not-offered',
  'first-day-invalid',
  'first-day-past',
  'first-day-too-soon',
  'first-day-too-late',
  'first-day-closed',
  // documents: each kind, then what is wrong with a file
  'emirates-id-front-missing',
  'emirates-id-back-missing',
  'passport-missing',
  'tenancy-missing',
  'iban-proof-missing',
  'document-not-sent',
  'document-unknown',
  'document-kind',
  'document-empty',
  'document-too-large',
  'document-type',
  'document-unreadable',
  'document-heic-unreadable',
  'document-too-small',
  'document-too-many-pixels',
  'document-encrypted',
  'document-active',
  'document-too-many-pages',
  'document-needed',
  'expiry-missing',
  'expiry-invalid',
  'expiry-past',
  'expiry-too-far',
  // account and IBAN; lengths with `found` and `expected`, `iban-other-bank` with `bank`
  'account-title-missing',
  'signer-name-missing',
  'last-day-moved',
  'bank-missing',
  'bank-name-missing',
  'bank-unknown',
  'bank-exchange-house',
  'emirates-id-missing',
  'emirates-id-characters',
  'emirates-id-too-short',
  'emirates-id-too-long',
  'emirates-id-country',
  'emirates-id-check-digit',
  'iban-missing',
  'iban-characters',
  'iban-country',
  'iban-too-short',
  'iban-too-long',
  'iban-checksum',
  'iban-exchange-house',
  'iban-other-bank',
  // Signatures
  'signature-empty',
  'signature-too-short',
  'signature-name-missing',
  'signature-name-too-short',
  'not-declared',
  'not-confirmed-true',
  'not-read',
  // the address
  'emirate-missing',
  'visa-emirate-missing',
  'emirate-unknown',
  'emirate-not-hers',
  'area-missing',
  'building-missing',
  'unit-missing',
  'street-missing',
  'makani-format',
  'makani-dubai-only',
  'position-outside',
  // questions after the end
  'too-many-choices',
  'source-missing',
  // the day of arrival
  'arrival-day-missing',
  'arrival-day-invalid',
  'arrival-slot-missing',
  'arrival-slot-unknown',
  'arrival-too-soon',
  'arrival-too-late',
  'arrival-holiday',
  'arrival-day-closed',
  'arrival-centre-closed',
  'arrival-before-first-day',
  'slot-taken',
  // Numbers, codes and text messages; `code-wrong` with `tries`, `too-many-codes` and `texts-paused` with `minutes`
  'phone-missing',
  'phone-characters',
  'phone-too-short',
  'phone-too-long',
  'phone-not-mobile',
  'phone-prefix',
  'phone-foreign',
  'phone-unknown',
  'phone-same-as-client',
  'phone-not-theirs',
  'phone-not-verified',
  'code-unfinished',
  'code-wrong',
  'code-expired',
  'code-tries-used',
  'too-many-codes',
  'too-many-texts',
  'text-not-sent',
  'texts-paused',
  // Visas; `plates-missing` with `cars`
  'worker-name-missing',
  'passport-number-missing',
  'passport-number-shape',
  'worker-language-missing',
  'wage-missing',
  'visa-number-shape',
  'visa-arrival-day',
  'wage-shape',
  'rest-day-missing',
  'licence-number-missing',
  'plates-missing',
  'paper-missing',
  'paper-expiry-missing',
  'paper-expired',
  'price-changed',
  // What a person writes to another
  'sentence-missing',
  // Members of staff
  'password-too-short',
  'password-too-long',
  'password-too-simple',
  'too-many-passkeys',
  'staff-name-shape',
  'staff-name-taken',
  'staff-unknown',
  'email-shape',
  'last-administrator',
  // What staff publish
  'not-a-video',
  'not-a-picture',
  'not-captions',
  // Drivers and cars
  'driver-taken',
  'car-taken',
  'plate-taken',
] as const

export type FieldCode = (typeof fieldCodes)[number]

/** A newer server may send unknown reasons. */
export function isFieldCode(text: unknown): text is FieldCode {
  return fieldCodes.some((code) => code === text)
}

/** A refused field: path, reason, and what the sentence needs. */
export type FieldRefusal = {
  field: string
  code: FieldCode
  values?: Record<string, string | number>
}

/** A field's refusal with its sentence in the visitor's language. */
export type FieldError = FieldRefusal & { message: string }

/** A refusal's details, all visible to the visitor. */
export type ProblemDetail = {
  errors?: FieldRefusal[]
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** Facts that the screen explains: step due, tries left. */
  facts?: Record<string, string | number | boolean>
}

/** A refusal, thrown by services, answered in server/http/on-error.ts. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly detail: ProblemDetail

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.detail = detail
  }
}

/** A refusal of one field, with its reason as a code. */
export function fieldProblem(
  field: string,
  code: FieldCode,
  values?: FieldRefusal['values'],
): Problem {
  return new Problem('invalid-input', { errors: [{ field, code, values }] })
}

/** Every refusal that a user can meet. The compiler finds a missing status or text for each. */
export const problemCodes = [
  'not-found',
  'invalid-input',
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
  'maid-taken',
  'already-completed',
  'document-refused',
  'signature-refused',
  'phone-not-verified',
  'code-wrong',
  'code-expired',
  'code-tries-used',
  'link-expired',
  'captcha-needed',
  'captcha-wrong',
  'overloaded',
  'shutting-down',
  'unexpected',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** One field of a refused input: its path, a code for translation and a sentence in English. */
export type FieldError = { field: string; code: string; message: string }

/** What a refusal may carry besides its code; all of it may be shown to the visitor. */
export type ProblemDetail = {
  errors?: FieldError[]
  /** Seconds after which a try makes sense. */
  retryAfter?: number
  /** Anything the screen needs to say what happened: the due step, tries left. */
  facts?: Record<string, string | number | boolean>
}

/** A refusal: thrown by services, turned into an answer in one place (server/http/on-error.ts). */
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
export function fieldProblem(field: string, code: string, message: string): Problem {
  return new Problem('invalid-input', { errors: [{ field, code, message }] })
}

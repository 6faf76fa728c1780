import type { Language } from '#domain/constants.ts'

/**
 * Who sends a request, made once for each and never logged. A visitor's is a `Visit`, a member of
 * staff's a `StaffVisit`.
 */
export type Asker = {
  ip: string
  userAgent: string
  /** The language of the page that asks. */
  language: Language
  idempotencyKey: string | undefined
  /** The session by which rate limits count. Undefined without a session cookie: then they count by address. */
  countsAs: string | undefined
  /** Cookies that the answer sets. */
  setCookies: string[]
}

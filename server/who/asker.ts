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
  /** The session that limits count by; undefined for none that was brought: the address counts. */
  countsAs: string | undefined
  /** Cookies that the answer sets. */
  setCookies: string[]
}

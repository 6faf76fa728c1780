import type { Language } from '#domain/constants.ts'
import type { Asker } from './asker.ts'

/** The visitor of whoever is none, for reads as nobody's device: no session has this id. */
export const NO_VISITOR = '00000000-0000-0000-0000-000000000000'

/** A request of a visitor, whom a link may have let into a case as its spouse or signer. */
export type Visit = Asker & {
  /** The stored visitor, once something must be remembered. */
  visitorId: string | undefined
  /** The cookie's secret, to which XSRF token, captchas and limits are bound. */
  sessionToken: string | undefined
  /** True for a token just replaced, which may only read. */
  isReadOnly: boolean
  /** True once this visit got a new token. */
  isRenewed: boolean
  isMobile: boolean
  /** True where the browser is signed in to the console too. */
  isStaff: boolean
  /** True after the request carried a right captcha answer. */
  captchaPassed: boolean
  /** The host that the browser asked, with port. */
  host?: string | undefined
  /** True while a public page is rendered, which may use cached data. */
  isForEverybody: boolean
  /** The one application that a member of staff sees as its household does, and nothing else. */
  looksAt?: string | undefined
}

/** A visit of nobody, for cached pages without personal data. */
export function anonymousVisit(language: Language, isMobile: boolean): Visit {
  return {
    visitorId: undefined,
    sessionToken: undefined,
    isReadOnly: false,
    countsAs: undefined,
    isRenewed: false,
    ip: '127.0.0.1',
    userAgent: '',
    isMobile,
    isStaff: false,
    captchaPassed: false,
    language,
    setCookies: [],
    idempotencyKey: undefined,
    isForEverybody: true,
  }
}

/** The visit of a member of staff who sees an application as its household does on a phone. */
export const onlookerVisit = (caseId: string, language: Language): Visit => ({
  ...anonymousVisit(language, true),
  isForEverybody: false,
  looksAt: caseId,
})

import type { Language } from '#domain/constants.ts'

/** A request's visitor, made once per request and never logged. */
export type Visit = {
  /** The stored visitor, once something must be remembered. */
  visitorId: string | undefined
  /** The cookie's secret, to which XSRF token, captchas and limits are bound. */
  sessionToken: string | undefined
  /** True for a token just replaced, which may only read. */
  isReadOnly: boolean
  /** False without our cookie: the request gets a new session. */
  broughtSession: boolean
  /** True once this visit got a new token. */
  isRenewed: boolean
  ip: string
  userAgent: string
  isMobile: boolean
  /** True after the request carried a right captcha answer. */
  captchaPassed: boolean
  /** The host that the browser asked, with port. */
  host?: string | undefined
  /** The language of the page that asks. */
  language: Language
  /** Cookies that the answer sets. */
  setCookies: string[]
  idempotencyKey: string | undefined
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
    broughtSession: false,
    isRenewed: false,
    ip: '127.0.0.1',
    userAgent: '',
    isMobile,
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

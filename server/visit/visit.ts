import type { Language } from '#domain/constants.ts'

/** Who asks: made once per request, read by services, never logged. */
export type Visit = {
  /** The visitor behind the cookie, once something must be remembered. */
  visitorId: string | undefined
  /** The cookie's secret, kept to tie the XSRF token, captchas and limits to this browser. */
  sessionToken: string | undefined
  /** True for a token just replaced: it may read, nothing else. */
  isReadOnly: boolean
  /** False without our session: the request gets a new one. */
  broughtSession: boolean
  /** True once this visit has got a new token. */
  isRenewed: boolean
  ip: string
  userAgent: string
  isMobile: boolean
  /** True after the request carried a right captcha answer. */
  captchaPassed: boolean
  /** The name that the browser asked for, with its port. */
  host?: string | undefined
  /** The language of the page that asks. */
  language: Language
  /** Cookies that the answer sets. */
  setCookies: string[]
  idempotencyKey: string | undefined
  /** True while a page is made that is the same for everybody: what is kept in memory will do. */
  isForEverybody: boolean
}

/** Nobody's visit: cached pages render with it, so hold nothing personal. */
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

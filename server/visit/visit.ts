import type { Language } from '#domain/constants.ts'

/** Who is asking: made once per request, read by services, never logged. */
export type Visit = {
  /** The stored visitor behind the cookie, absent until something must be remembered. */
  visitorId: string | undefined
  /** The cookie's secret, kept to tie the XSRF token, captchas and limits to this browser. */
  sessionToken: string | undefined
  /** True for a token that was replaced a moment ago: it is answered reads and nothing else. */
  isReadOnly: boolean
  /** False for a request without a session of ours, which gets a new one. */
  broughtSession: boolean
  /** True once this visit has got a new token. */
  isRenewed: boolean
  ip: string
  userAgent: string
  isMobile: boolean
  /** True after the request carried a right captcha answer. */
  captchaPassed: boolean
  /** The language of the page that asks. */
  language: Language
  /** Cookies that the answer sets. */
  setCookies: string[]
  idempotencyKey: string | undefined
  /** True for the page's own calls made in process, which never set cookies. */
  inProcess: boolean
}

/** A visit that belongs to nobody: cached pages render with it, so they cannot hold personal values. */
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
    inProcess: true,
  }
}

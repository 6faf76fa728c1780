/**
 * Section 9 of the specification [Z01] and names that several parts share. Milliseconds and CSS
 * pixels.
 */

export const REQUEST_TIMEOUT_MS = 45_000
/** For logs, where the site info sets no other. */
export const BEACON_TIMEOUT_MS = 5_000

/** How long notifications stay (section 8). */
export const NOTIFICATION_MS = {
  /** A failure of the legacy helper. */
  legacy: 4_000,
  /** A wrong captcha answer. */
  captcha: 7_000,
  /** HTTP 400, with or without the NOTIFICATION prefix. */
  badRequest: 20_000,
  /** HTTP 500 and above, status 0, offline, and any other status. */
  failure: 180_000,
  /** NOTIFICATION and HTTP 500 while redirectToWhatsapp is on. */
  redirectMode: 300_000,
} as const

/** Narrow depends on the view; mobile on the user agent. */
export const MOBILE_MAX_WIDTH = 768
/** The list's bar sticks after this much scrolling. */
export const STICKY_SCROLL = 700
/** Space above an element that was scrolled to. */
export const SCROLL_OFFSET = 50
export const BANNER_TOP = 54

export const SITE_VERSION = 39
/** How long a profile is new; we chose days as the unit. */
export const NEW_RECORD_THRESHOLD = 4
export const CALL_NUMBER = 999
export const BACK_GUARD_ENTRIES = 24

export const WATCH_TICK_MS = 5_000
export const CONFIRM_REDIRECT_DELAY_MS = 2_000
export const COUNTER_REVIEWS_DELAY_MS = 1_000
export const TRANSLATION_DELAY_MS = 1_000

export const COOKIE_BANNER_DELAY_MS = 2_000
/** Counted from the moment the banner appears. */
export const COOKIE_BANNER_HIDE_MS = 8_000

/** Hours in Asia/Dubai: open from the first, closed from the second. */
export const SUPPORT_HOURS = { from: 9, to: 22, daysAWeek: 7 } as const

/** The specification's four languages, and Arabic, which we add. */
export const LANGUAGES = ['en', 'ar', 'hi', 'ru', 'fr'] as const
export const DEFAULT_LANGUAGE = 'en'
export type Language = (typeof LANGUAGES)[number]

/** The specification's `{product}`, unless the operator sets another. */
export const DEFAULT_PRODUCT = 'maids'

/** Sent with every call [A01]. */
export const PAGE_CODE = 'salesCCSite'
/** Default page code of the review page's configuration. */
export const REVIEW_PAGE_CODE = 'admin_teamrating_dashboard'
export const REVIEW_HEADER_PARAMETER = 'SURVEY_GOOGLE_REVIEW_HEADER'
export const REVIEW_BODY_PARAMETER = 'SURVEY_GOOGLE_REVIEW_TEXT'

/** The six parameters of section 3 [E05]. */
export const VISA_PARAMETER_CODES = [
  'sites_visa_eta_value',
  'sites_visa_eta_show',
  'sites_wait_after_paying_visa',
  'sites_wait_after_medical_visa',
  'sites_wait_after_sending_passport',
  'sites_wait_after_visit_center',
] as const
export type VisaParameterCode = (typeof VISA_PARAMETER_CODES)[number]

/** Session storage keys [E12]; local storage also has the session id. */
export const SESSION_KEYS = {
  sessionId: 'CC_sessionId',
  journeyId: 'CC_journeyId',
  clientIp: 'client_ip_address',
  abVariant: 'CC_V_ab',
  saveListVersion2: 'CC_SLV2',
  event: 'CC_EVENT',
  target: 'CC_TARGET',
  referralId: 'CC_REFERRAL_ID',
  lang: 'lang',
  utmParams: 'utm_params',
  allParams: 'all_params',
  isFromClientApp: 'isFromClientApp',
  chatLink: 'CC_WA_LINK',
  mapsLink: 'CC_MAPS_LINK',
  firstTouch: 'CC_first_touch',
} as const

/** Prefix of section 4.4's flags in storage. */
export const VERSION_FLAG_PREFIX = 'CC_V_'

/** Whether this session started or resumed an application. */
export const applicationKey = (caseId: string) => `CC_app:${caseId}`

/** `{product}Mode`, whose value is `nannyMode` in nanny mode. */
export const modeKey = (product: string) => `${product}Mode`
export const NANNY_MODE = 'nannyMode'

/** Local storage keys [E13]; `saved` mirrors the server's saved list. */
export const LOCAL_KEYS = {
  sessionId: 'CC_sessionId',
  preference: 'preference',
  consentMode: 'consentMode',
  /** The policy's version at the choice, and the id that proves it. */
  consentVersion: 'CC_consentVersion',
  consentId: 'CC_consentId',
  saved: 'CC_saved',
  /** Set once an application was open in this browser. */
  hasHired: 'CC_hasHired',
  /** Set once the offer to install the site was declined. */
  noInstall: 'CC_noInstall',
  /** Papers at hand for a visa, by kind. */
  visaPapers: 'CC_visaPapers',
} as const

/** Set in local storage while this device gets push messages of an application. */
export const toldKey = (caseId: string) => `CC_told:${caseId}`

/** A draft in local storage. */
export const draftKey = (caseId: string) => `CC_draft:${caseId}`

/** Not personal; with the device class they form the page cache's key. */
export const COOKIE_NAMES = { lang: 'lang', mode: 'mode', flags: 'flags' } as const

/** What the visitor chose about measuring, for redirects, which no page's script comes before. */
export const CONSENT_COOKIE = 'consentMode'

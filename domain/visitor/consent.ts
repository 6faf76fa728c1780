import { COOKIE_BANNER_DELAY_MS, COOKIE_BANNER_HIDE_MS } from '#domain/constants.ts'

export type ConsentMode = 'granted' | 'denied'

/** `spec` grants at once; `opt-in` waits for a choice (ruling 1). */
export type ConsentPolicy = 'spec' | 'opt-in'

export type ConsentFacts = {
  policy: ConsentPolicy
  /** The session's A/B variant flag is set. */
  abVariant: boolean
  stored: ConsentMode | undefined
  /** The policy's text has changed since they chose. */
  isOutdated?: boolean
  /** A crawler, or the client app, which asks by itself: nothing is shown or recorded. */
  asksNobody?: boolean
}

export type ConsentArrival = {
  /** To store and to push to the data layer at once. */
  record?: ConsentMode
  /** When the banner appears and, counted from then, hides by itself. */
  banner?: { showAfterMs: number; hideAfterMs?: number }
}

/** Undefined where it is neither of the two words. */
export const parseConsent = (stored: string | null | undefined): ConsentMode | undefined =>
  stored === 'granted' || stored === 'denied' ? stored : undefined

/** On load [C03]: only under the A/B flag, with nothing stored or an older text agreed to. */
export function consentOnArrival(facts: ConsentFacts): ConsentArrival {
  const { policy, stored } = facts
  if (!facts.abVariant || facts.asksNobody) return {}
  const showAfterMs = COOKIE_BANNER_DELAY_MS
  // What was chosen holds until it is changed.
  if (stored) return facts.isOutdated ? { banner: { showAfterMs } } : {}
  // A banner that asks must not answer by going away.
  if (policy === 'opt-in') return { banner: { showAfterMs } }
  return { record: 'granted', banner: { showAfterMs, hideAfterMs: COOKIE_BANNER_HIDE_MS } }
}

/** The Privacy Settings switch is on unless denied was recorded [C05]. */
export const consentSwitch = (stored: ConsentMode | undefined, policy: ConsentPolicy): boolean =>
  stored ? stored === 'granted' : policy === 'spec'

export const consentOfSwitch = (on: boolean): ConsentMode => (on ? 'granted' : 'denied')

/**
 * Whether measuring may start: under opt-in only once granted, else unless denied. The consent
 * event always may.
 */
export const mayMeasure = (stored: ConsentMode | undefined, policy: ConsentPolicy): boolean =>
  policy === 'opt-in' ? stored === 'granted' : stored !== 'denied'

/** Google's seven consent types. */
export type ConsentSignals = Record<
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'
  | 'security_storage',
  ConsentMode
>

/** Consent mode v2: what the site needs to work and to be safe is not a question of measuring. */
export const consentSignals = (mode: ConsentMode): ConsentSignals => ({
  ad_storage: mode,
  ad_user_data: mode,
  ad_personalization: mode,
  analytics_storage: mode,
  functionality_storage: 'granted',
  personalization_storage: mode,
  security_storage: 'granted',
})

/** The policy in force, as a page carries it: `spec 3`. */
export type ConsentTerms = { policy: ConsentPolicy; version: number }

export const writeConsentTerms = ({ policy, version }: ConsentTerms): string =>
  `${policy} ${version}`

/** The specification's where a page carries none. */
export function readConsentTerms(text: string | undefined): ConsentTerms {
  const [policy, version] = (text ?? '').split(' ')
  return { policy: policy === 'opt-in' ? policy : 'spec', version: Number(version) || 1 }
}

import { COOKIE_BANNER_DELAY_MS, COOKIE_BANNER_HIDE_MS } from '#domain/constants.ts'

export type ConsentMode = 'granted' | 'denied'

/** `spec` grants at once; `opt-in` waits for a choice (ruling 1). */
export type ConsentPolicy = 'spec' | 'opt-in'

export type ConsentFacts = {
  policy: ConsentPolicy
  /** The session's A/B flag is set. */
  abVariant: boolean
  stored: ConsentMode | undefined
  /** The policy's text changed since the choice. */
  isOutdated?: boolean
  /** A crawler, or the client app, which asks by itself. */
  asksNobody?: boolean
}

export type InitialConsent = {
  /** To store and push to the data layer now. */
  record?: ConsentMode
  /** When the banner appears and, from then, hides. */
  banner?: { showAfterMs: number; hideAfterMs?: number }
}

/** Undefined for other words. */
export const parseConsent = (stored: string | null | undefined): ConsentMode | undefined =>
  stored === 'granted' || stored === 'denied' ? stored : undefined

/** On load [C03]: only under the A/B flag without a current choice. */
export function initialConsent(facts: ConsentFacts): InitialConsent {
  const { policy, stored } = facts
  if (!facts.abVariant || facts.asksNobody) return {}
  const showAfterMs = COOKIE_BANNER_DELAY_MS
  // A choice holds until it is changed.
  if (stored) return facts.isOutdated ? { banner: { showAfterMs } } : {}
  // Under opt-in a banner must not answer by disappearing.
  if (policy === 'opt-in') return { banner: { showAfterMs } }
  return { record: 'granted', banner: { showAfterMs, hideAfterMs: COOKIE_BANNER_HIDE_MS } }
}

/** The Privacy Settings switch [C05]: as chosen, else on under `spec` and off under opt-in. */
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

/** Google's consent mode v2: functionality and security need no consent. */
export const consentSignals = (mode: ConsentMode): ConsentSignals => ({
  ad_storage: mode,
  ad_user_data: mode,
  ad_personalization: mode,
  analytics_storage: mode,
  functionality_storage: 'granted',
  personalization_storage: mode,
  security_storage: 'granted',
})

/** The policy in force as a page carries it: `spec 3`. */
export type ConsentTerms = { policy: ConsentPolicy; version: number }

export const writeConsentTerms = ({ policy, version }: ConsentTerms): string =>
  `${policy} ${version}`

/** By default the specification's. */
export function readConsentTerms(text: string | undefined): ConsentTerms {
  const [policy, version] = (text ?? '').split(' ')
  return { policy: policy === 'opt-in' ? policy : 'spec', version: Number(version) || 1 }
}

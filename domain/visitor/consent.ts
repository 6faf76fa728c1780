import { COOKIE_BANNER_DELAY_MS, COOKIE_BANNER_HIDE_MS } from '#domain/constants.ts'

export type ConsentMode = 'granted' | 'denied'

/** `spec` grants at once; `opt-in` waits for a choice (ruling 1). */
export type ConsentPolicy = 'spec' | 'opt-in'

export type ConsentFacts = {
  policy: ConsentPolicy
  /** The session's A/B variant flag is set. */
  abVariant: boolean
  stored: ConsentMode | undefined
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

/** On load [C03]: only under the A/B flag, with nothing stored. */
export function consentOnArrival({ policy, abVariant, stored }: ConsentFacts): ConsentArrival {
  if (!abVariant || stored) return {}
  const showAfterMs = COOKIE_BANNER_DELAY_MS
  // A banner that asks must not answer by going away.
  if (policy === 'opt-in') return { banner: { showAfterMs } }
  return { record: 'granted', banner: { showAfterMs, hideAfterMs: COOKIE_BANNER_HIDE_MS } }
}

/** The Privacy Settings switch is on unless denied was recorded [C05]. */
export const consentSwitch = (stored: ConsentMode | undefined, policy: ConsentPolicy): boolean =>
  stored ? stored === 'granted' : policy === 'spec'

export const consentOfSwitch = (on: boolean): ConsentMode => (on ? 'granted' : 'denied')

/**
 * Whether WATCH_VIDEO, the URL log and events of the data layer may be sent; the consent event
 * itself always is. Denied stops them; under opt-in they wait for granted.
 */
export const mayMeasure = (stored: ConsentMode | undefined, policy: ConsentPolicy): boolean =>
  policy === 'opt-in' ? stored === 'granted' : stored !== 'denied'

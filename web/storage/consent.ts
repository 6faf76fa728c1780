import { CONSENT_COOKIE, LOCAL_KEYS } from '#domain/constants.ts'
import { mayMeasure, parseConsent } from '#domain/visitor/consent.ts'
import type { ConsentMode } from '#domain/visitor/consent.ts'
import { localKeys } from './browser-storage.ts'
import { writeCookie } from './cookies.ts'
import { asksFirst, consentTerms } from './consent-terms.ts'

/** A redirect of a short link has no page that could read the choice from the browser's store. */
export const tellServer = (mode: ConsentMode): void => writeCookie(CONSENT_COOKIE, mode, 'year')

export function readConsent(): ConsentMode | undefined {
  return parseConsent(localKeys.get(LOCAL_KEYS.consentMode))
}

/** Whether WATCH_VIDEO, URL log, touches and data layer events may be sent. */
export function mayReport(): boolean {
  return mayMeasure(readConsent(), consentTerms().policy)
}

/** Whether calls may name journey, campaign and touches. */
export const mayTellVisit = (): boolean => !asksFirst() || readConsent() === 'granted'

/** Whether consent was for an older text; undefined without a version. */
export function isConsentOutdated(): boolean {
  const version = Number(localKeys.get(LOCAL_KEYS.consentVersion))
  return version > 0 && version < consentTerms().version
}

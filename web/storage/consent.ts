import { LOCAL_KEYS } from '#domain/constants.ts'
import { mayMeasure, parseConsent } from '#domain/visitor/consent.ts'
import type { ConsentMode, ConsentPolicy } from '#domain/visitor/consent.ts'
import { localKeys } from './browser-storage.ts'

let policy: ConsentPolicy = 'spec'

/** The operator's policy (ruling 1), told once by the page. */
export function setConsentPolicy(configured: ConsentPolicy): void {
  policy = configured
}

export function readConsent(): ConsentMode | undefined {
  return parseConsent(localKeys.get(LOCAL_KEYS.consentMode))
}

/** Whether WATCH_VIDEO, the URL log and events of the data layer may leave this browser. */
export function mayReport(): boolean {
  return mayMeasure(readConsent(), policy)
}

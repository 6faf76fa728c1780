import { LOCAL_KEYS } from '#domain/constants.ts'
import { mayMeasure, parseConsent } from '#domain/visitor/consent.ts'
import type { ConsentMode, ConsentPolicy } from '#domain/visitor/consent.ts'
import { localKeys } from './browser-storage.ts'

/** The specification's policy: granted unless the visitor switched it off (ruling 1). */
const policy: ConsentPolicy = 'spec'

export function readConsent(): ConsentMode | undefined {
  return parseConsent(localKeys.get(LOCAL_KEYS.consentMode))
}

/** Whether WATCH_VIDEO, the URL log and events of the data layer may leave this browser. */
export function mayReport(): boolean {
  return mayMeasure(readConsent(), policy)
}

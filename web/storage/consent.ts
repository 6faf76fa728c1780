import { LOCAL_KEYS } from '#domain/constants.ts'
import { mayMeasure, parseConsent } from '#domain/visitor/consent.ts'
import type { ConsentMode, ConsentPolicy } from '#domain/visitor/consent.ts'
import { localKeys } from './browser-storage.ts'

/** The specification's: granted unless switched off (ruling 1). */
const policy: ConsentPolicy = 'spec'

export function readConsent(): ConsentMode | undefined {
  return parseConsent(localKeys.get(LOCAL_KEYS.consentMode))
}

/** Whether WATCH_VIDEO, URL log and data layer events may leave. */
export function mayReport(): boolean {
  return mayMeasure(readConsent(), policy)
}

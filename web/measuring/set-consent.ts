import { LOCAL_KEYS } from '#domain/constants.ts'
import { consentSignals } from '#domain/visitor/consent.ts'
import type { ConsentMode } from '#domain/visitor/consent.ts'
import { gtag, pushToDataLayer } from './data-layer.ts'
import { forgetMeasured, localKeys, sessionKeys } from '#web/storage/browser-storage.ts'
import { consentTerms } from '#web/storage/consent-terms.ts'
import { readConsent, tellServer } from '#web/storage/consent.ts'
import { loadTag } from './load-tag.ts'
import { tagManager } from '#web/site-info.ts'
import { removeCookiesNamed } from '#web/storage/cookies.ts'

/**
 * Records consent [C05][C06], chosen or granted by policy; tags and the event hear each change
 * once.
 */
export function setConsent(mode: ConsentMode, { chosen }: { chosen: boolean }): void {
  const isChange = readConsent() !== mode
  localKeys.set(LOCAL_KEYS.consentMode, mode)
  tellServer(mode)
  localKeys.set(LOCAL_KEYS.consentVersion, String(consentTerms().version))
  if (isChange) {
    gtag('consent', 'update', consentSignals(mode))
    pushToDataLayer({ event: 'consent', consentMode: mode })
  }
  if (mode === 'granted') {
    sessionKeys.settle()
    loadTag(tagManager())
  } else {
    forgetMeasured()
    removeCookiesNamed(/^_ga/)
    // Pages kept for offline use are deleted too.
    import('#web/installed/forget-kept.ts').then(({ forgetKept }) => forgetKept()).catch(() => {})
  }
  import('./record-choice.ts')
    .then(({ recordChoice }) => recordChoice(mode, chosen))
    .catch(() => {
      // The choice is stored here, so visitors need not hear of a failure.
    })
}

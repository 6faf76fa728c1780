import { SESSION_KEYS } from '#domain/constants.ts'
import { initialConsent } from '#domain/visitor/consent.ts'
import { sessionKeys } from '#web/storage/browser-storage.ts'
import { consentTerms } from '#web/storage/consent-terms.ts'
import { isConsentOutdated, readConsent, tellServer } from '#web/storage/consent.ts'
import { readFlags } from '#web/storage/flags.ts'
import { consentLayer } from './consent-layer.ts'
import { setConsent } from './set-consent.ts'

/** Once on load [C03]: records what the policy grants and schedules the banner. */
export function applyStoredConsent(): void {
  const stored = readConsent()
  // Who chose before links asked for the choice has no cookie of it.
  if (stored) tellServer(stored)
  const { record, banner } = initialConsent({
    policy: consentTerms().policy,
    abVariant: readFlags(new URLSearchParams(location.search)).has('ab'),
    stored,
    isOutdated: isConsentOutdated(),
    asksNobody:
      sessionKeys.get(SESSION_KEYS.isFromClientApp) === 'true' ||
      /bot|crawl|spider|slurp|lighthouse/i.test(navigator.userAgent),
  })
  if (record) setConsent(record, { chosen: false })
  if (!banner) return
  const { showAfterMs, hideAfterMs } = banner
  setTimeout(() => {
    if (consentLayer.get() === undefined) consentLayer.set({ kind: 'banner', hideAfterMs })
  }, showAfterMs)
}

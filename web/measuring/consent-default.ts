import { consentSignals } from '#domain/visitor/consent.ts'

/** Sets Google's consent default before any tag runs, hence inline in the head. */
export const consentDefaultScript = import.meta.env.SSR
  ? `(() => {
const layer = window.dataLayer = window.dataLayer || []
window.gtag = function () { layer.push(arguments) }
let stored
try { stored = localStorage.getItem('consentMode') } catch {}
const asks = /^opt-in/.test(document.documentElement.dataset.consent)
const granted = asks ? stored === 'granted' : stored !== 'denied'
gtag('consent', 'default', granted
  ? ${JSON.stringify(consentSignals('granted'))}
  : ${JSON.stringify(consentSignals('denied'))})
})()`
  : ''

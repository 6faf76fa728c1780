import { consentSignals } from '#domain/visitor/consent.ts'

/**
 * Google's consent mode has its default before any tag runs: in the page's head, at once, from what
 * is stored and the policy that the page came with. `gtag` hands over its arguments as they are.
 */
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

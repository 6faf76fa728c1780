import { LOCAL_KEYS, PAGE_CODE } from '#domain/constants.ts'

/**
 * `pushEvent(name)` for an inline script of a page that leaves before its scripts are there: to the
 * data layer and to our own log at `logPath`, by the visitor's choice and the root's `data-consent`
 * (ruling 1). Nothing waits for the answer.
 */
export const pushEventScript = (page: string, logPath: string): string => `
const pushEvent = (event) => {
  let mode = null
  try { mode = localStorage.getItem('${LOCAL_KEYS.consentMode}') } catch {}
  const asksFirst = (document.documentElement.dataset.consent || '').startsWith('opt-in')
  if (asksFirst ? mode !== 'granted' : mode === 'denied') return
  ;(window.dataLayer = window.dataLayer || []).push({ event })
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
  const at = new Date().toISOString()
  const happened = [{ kind: event.slice(0, 60), page: '${page}', path: location.pathname.slice(0, 200), at }]
  fetch('${logPath}', {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      pageCode: '${PAGE_CODE}',
      'X-XSRF-TOKEN': token ? decodeURIComponent(token[1]) : '',
    },
    body: JSON.stringify({ happened }),
  }).catch(() => undefined)
}`

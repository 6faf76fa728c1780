import { LOCAL_KEYS, PAGE_CODE } from '#domain/constants.ts'

/**
 * `pushEvent(name)` for pages that leave before their scripts load: to data layer and log, by
 * consent (ruling 1).
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

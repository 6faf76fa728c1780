/** News of the installed app for the page. */
export type AppNews = {
  /** When the shown page was kept, if the device served it. */
  seenAt?: string
  /** Offline; otherwise the connection was only too slow. */
  isOffline?: boolean
  /** A new version is installed and waits. */
  isUpdateReady?: boolean
  /** The browser offers to install the site. */
  offer?: InstallOffer
}

/** Chromium's event, missing in the platform's types. */
export type InstallOffer = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    appNews?: AppNews
  }
}

/** Fired on the window after a change of `appNews`. */
export const APP_NEWS_EVENT = 'appnews'

/**
 * Inline in the head, so that no install offer is missed. Assets of an outdated version reload the
 * page once, but never while a visitor leaves it.
 */
export const startAppScript = import.meta.env.SSR
  ? `(() => {
const worker = navigator.serviceWorker
const tell = (news) => {
  window.appNews = { ...window.appNews, ...news }
  dispatchEvent(new Event('${APP_NEWS_EVENT}'))
}
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  tell({ offer })
})
let leftAt = 0
const leave = () => { leftAt = Date.now() }
addEventListener('beforeunload', leave)
window.navigation?.addEventListener('navigate', ({ destination }) => destination.sameDocument || leave())
const loadAgain = () => {
  try {
    if (document.documentElement.dataset.turning || !navigator.onLine || Date.now() - leftAt < 10000 || Date.now() - sessionStorage.CC_reloaded < 60000) return
    sessionStorage.CC_reloaded = Date.now()
    location.reload()
  } catch {}
}
addEventListener('vite:preloadError', loadAgain)
addEventListener('unhandledrejection', ({ reason }) => {
  if (/import(ed|ing)( a)? module/.test(reason?.message)) loadAgain()
})
addEventListener('error', ({ target }) => {
  if (target.matches?.('script:not([src]),script[src^="/assets/"],link[rel=stylesheet]')) loadAgain()
}, true)
if (!worker) return
worker.addEventListener('message', ({ data }) => tell(data))
worker.startMessages()
worker.controller?.postMessage('arrived')
const quietly = () => {}
addEventListener('load', () => setTimeout(() => worker.register('/sw.js').catch(quietly), 3000))
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) worker.getRegistration().then((known) => known?.update()).catch(quietly)
})
})()`
  : ''

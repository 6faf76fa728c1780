/** What the installed app has to tell the page. */
export type AppNews = {
  /** When the page in view was seen, where the device answered it. */
  seenAt?: string
  /** There was no line at all; else it was too slow. */
  isOffline?: boolean
  /** A new version is on the device and waits. */
  isUpdateReady?: boolean
  /** The browser would install the site now. */
  offer?: InstallOffer
}

/** Chromium's event, which the platform's types do not know. */
export type InstallOffer = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    appNews?: AppNews
  }
}

/** Told on the window after `appNews` has changed. */
export const APP_NEWS_EVENT = 'appnews'

/**
 * Runs in the page's head, so that no offer and no message is missed, and costs no script. The
 * browser's own question to install is held back: it comes after a save or a signature. What belongs
 * to a version that the server has no more (a late part, a script or a sheet of the page itself) is
 * fetched by loading again, once: drafts are kept. Who leaves the page cuts off what was still loading,
 * which Firefox and Safari tell as failed: to load again then would keep the visitor here. A script that the page imports by itself is known
 * by its message alone, which every browser words in its own way.
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

import { watchUnhandledFailures } from '#web/notices/show-failure.ts'
import { logEvents } from '#web/measuring/data-layer.ts'
import { applyStoredConsent } from '#web/measuring/apply-stored-consent.ts'
import { queueSiteEvent } from '#web/measuring/site-events.ts'
import { watchLeaving } from '#web/storage/clear-storages.ts'
import { storeVisitedAddress } from '#web/storage/store-visited-address.ts'
import { hideRoomSecret } from '#web/storage/room-secret.ts'
import { watchSavedList } from '#web/storage/saved-list.ts'

const parts = [
  hideRoomSecret,
  () => storeVisitedAddress(new URL(location.href)),
  applyStoredConsent,
  () => logEvents(queueSiteEvent),
  removeCurtains,
  detectWebp,
  watchSavedList,
  watchLeaving,
  watchUnhandledFailures,
]

/** Runs once before hydration [O03]; failures go only to the console [F12]. */
export function startUp(): void {
  for (const part of parts) {
    try {
      part()
    } catch (error) {
      reportError(error)
    }
  }
}

/** Removes covers that an embedding page laid over the first paint. */
function removeCurtains(): void {
  for (const id of ['splash-screen', 'LCP-backdrop']) {
    document.getElementById(id)?.remove()
    for (const element of document.querySelectorAll(`.${id}`)) element.remove()
  }
}

/** `data-webp` tells style sheets and pictures whether WebP works. */
function detectWebp(): void {
  const image = new Image()
  const root = document.documentElement.dataset
  image.addEventListener('load', () => (root['webp'] = image.width > 0 ? 'yes' : 'no'))
  image.addEventListener('error', () => (root['webp'] = 'no'))
  image.src = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
}

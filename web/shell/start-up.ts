import { watchUnhandledFailures } from '#web/notices/show-failure.ts'
import { keepArrival } from '#web/storage/keep-arrival.ts'
import { watchSavedList } from '#web/storage/saved-list.ts'

const parts = [
  () => keepArrival(new URL(location.href)),
  removeCurtains,
  detectWebp,
  watchSavedList,
  watchUnhandledFailures,
]

/** Runs once before the page comes alive [O03]. A part that fails is the console's matter alone [F12]. */
export function startUp(): void {
  for (const part of parts) {
    try {
      part()
    } catch (error) {
      reportError(error)
    }
  }
}

/** What an embedding page may have laid over the first paint. */
function removeCurtains(): void {
  for (const id of ['splash-screen', 'LCP-backdrop']) {
    document.getElementById(id)?.remove()
    for (const element of document.querySelectorAll(`.${id}`)) element.remove()
  }
}

/** Tells style sheets and pictures by `data-webp` whether this browser shows WebP. */
function detectWebp(): void {
  const image = new Image()
  const root = document.documentElement.dataset
  image.addEventListener('load', () => (root['webp'] = image.width > 0 ? 'yes' : 'no'))
  image.addEventListener('error', () => (root['webp'] = 'no'))
  image.src = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
}

import { LOCAL_KEYS } from '#domain/constants.ts'
import { localKeys } from './browser-storage.ts'
import { removeCookiesNamed } from './cookies.ts'
import { sessionId } from './session-id.ts'

/** Cookies to delete: all but the new token and two impersonal ones. */
const ofOthers = /^(?!(XSRF-TOKEN|lang|mode)$)/

/** Deletes all browser storage of this site; other windows reload. */
export function clearStorages(): void {
  // Other windows notice only a change of stored data.
  localKeys.set(LOCAL_KEYS.sessionId, sessionId())
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      open().clear()
    } catch {
      // A refused storage holds nothing.
    }
  }
  removeCookiesNamed(ofOthers)
}

let isOnItsWay = false

/** Whether this window redirects itself, since Clear-Site-Data notifies it too. */
export function goByItself(goes: boolean): void {
  isOnItsWay = goes
}

/** Reloads pages left open, or restored by the browser, after leaving. */
export function watchLeaving(): void {
  const known = sessionId()
  addEventListener('storage', ({ key }) => {
    if (key === null && !isOnItsWay) location.reload()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionId() !== known) location.reload()
  })
}

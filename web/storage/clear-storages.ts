import { LOCAL_KEYS } from '#domain/constants.ts'
import { localKeys } from './browser-storage.ts'
import { removeCookiesNamed } from './cookies.ts'
import { sessionId } from './session-id.ts'

/** The new session's token, and two words that are nobody's, which the next page is made of. */
const ofOthers = /^(?!(XSRF-TOKEN|lang|mode)$)/

/** All that this site keeps in the browser; its other windows load anew. */
export function clearStorages(): void {
  // Only a storage that held something tells other windows.
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

/** Whether this window goes elsewhere by itself; Clear-Site-Data tells it of what it had cleared too. */
export function goByItself(goes: boolean): void {
  isOnItsWay = goes
}

/** A page that was open when the device was left, or comes out of the browser's memory, goes. */
export function watchLeaving(): void {
  const known = sessionId()
  addEventListener('storage', ({ key }) => {
    if (key === null && !isOnItsWay) location.reload()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionId() !== known) location.reload()
  })
}

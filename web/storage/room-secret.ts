import { pages } from '#domain/site/pages.ts'
import { sessionKeys } from './browser-storage.ts'

const KEY = 'roomSecret'

/** Removes a room's secret behind `#` before anything reads the address. */
export function hideRoomSecret(): void {
  const secret = location.hash.slice(1)
  if (location.pathname !== pages.together.path || !secret) return
  sessionKeys.set(KEY, secret)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const roomSecret = (): string | undefined => sessionKeys.get(KEY)
export const forgetRoomSecret = (): void => sessionKeys.remove(KEY)
export const roomLink = (token: string): string => `${pages.together.path}#${token}`

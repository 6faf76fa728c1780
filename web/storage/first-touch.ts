import { SESSION_KEYS } from '#domain/constants.ts'
import { sessionKeys } from './browser-storage.ts'

export const FIRST_TOUCH_KEY = SESSION_KEYS.firstTouch

/** Address and campaign words of this session's first page (V06). */
export type FirstTouch = { url?: string; utm_source?: string; utm_term?: string }

/** Once per session, first of all; never with a link's token. */
export function keepFirstTouch(address: URL): void {
  if (sessionKeys.get(FIRST_TOUCH_KEY) !== undefined) return
  const url = new URL(address)
  url.searchParams.delete('token')
  const touch: FirstTouch = { url: url.href.slice(0, 2000) }
  for (const name of ['utm_source', 'utm_term'] as const) {
    const value = url.searchParams.get(name)
    if (value) touch[name] = value.slice(0, 200)
  }
  sessionKeys.set(FIRST_TOUCH_KEY, JSON.stringify(touch))
}

export function readFirstTouch(): FirstTouch {
  try {
    return JSON.parse(sessionKeys.get(FIRST_TOUCH_KEY) ?? '{}') as FirstTouch
  } catch {
    return {}
  }
}

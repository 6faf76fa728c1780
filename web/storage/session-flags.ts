import { sessionKeys } from './browser-storage.ts'

/** Under a key of `SESSION_KEYS` or `flagKey`; nothing on the server. */
export function readSessionFlag(key: string): string | undefined {
  return sessionKeys.get(key)
}

export function writeSessionFlag(key: string, value: string): void {
  sessionKeys.set(key, value)
}

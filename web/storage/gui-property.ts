import { keptInMemory } from './browser-storage.ts'

/** A browser that keeps no session id says what it is (A10), for our diagnostics; nothing personal. */
export function guiProperty(): { guiProperty?: string } {
  if (typeof window === 'undefined' || !keptInMemory.get()) return {}
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const { cookieEnabled, language } = navigator
  const said = { innerWidth, innerHeight, devicePixelRatio, cookieEnabled, language }
  return { guiProperty: JSON.stringify(said) }
}

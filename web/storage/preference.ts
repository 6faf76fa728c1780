import { LOCAL_KEYS } from '#domain/constants.ts'
import { parsePreference, writePreference } from '#domain/visitor/preference.ts'
import { localKeys, keptInMemory } from './browser-storage.ts'

/** Integer ids of wishes [E13][E16]; others are dropped. */
export function readPreference(): number[] {
  return parsePreference(localKeys.get(LOCAL_KEYS.preference))
}

export function keepPreference(ids: readonly number[]): void {
  localKeys.set(LOCAL_KEYS.preference, writePreference(ids))
}

/** A browser without stored session id describes itself for diagnostics (A10). */
export function guiProperty(): { guiProperty?: string } {
  if (typeof window === 'undefined' || !keptInMemory.get()) return {}
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const { cookieEnabled, language } = navigator
  const said = { innerWidth, innerHeight, devicePixelRatio, cookieEnabled, language }
  return { guiProperty: JSON.stringify(said) }
}

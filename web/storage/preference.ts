import { LOCAL_KEYS } from '#domain/constants.ts'
import { parsePreference, writePreference } from '#domain/visitor/preference.ts'
import { localKeys } from './browser-storage.ts'

/** The integer ids of the visitor's wishes [E13][E16]; anything else in the list is dropped. */
export function readPreference(): number[] {
  return parsePreference(localKeys.get(LOCAL_KEYS.preference))
}

export function keepPreference(ids: readonly number[]): void {
  localKeys.set(LOCAL_KEYS.preference, writePreference(ids))
}

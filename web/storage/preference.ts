import { LOCAL_KEYS } from '#domain/constants.ts'
import { parsePreference, writePreference } from '#domain/visitor/preference.ts'
import { localKeys } from './browser-storage.ts'

/** Integer ids of wishes [E13][E16]; anything else is dropped. */
export function readPreference(): number[] {
  return parsePreference(localKeys.get(LOCAL_KEYS.preference))
}

export function keepPreference(ids: readonly number[]): void {
  localKeys.set(LOCAL_KEYS.preference, writePreference(ids))
}

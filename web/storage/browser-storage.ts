import { LOCAL_KEYS, SESSION_KEYS } from '#domain/constants.ts'
import { asksFirst } from './consent-terms.ts'
import { createStore } from '#web/store.ts'

/** The used part of a storage, which memory also has. */
export type KeyStorage = {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** `settle` stores what waited for consent. */
type WaitingStorage = KeyStorage & { settle: () => void }

/** True once something is only in memory (ruling 9). */
export const keptInMemory = createStore(false)

/**
 * Falls back to memory per key where browser storage fails or is full [E15]. Memory wins over older
 * writes.
 */
export function storageOver(
  open: () => Storage | undefined,
  waits: (key: string) => boolean = () => false,
): WaitingStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      return storage ? use(storage) : undefined
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      if (waits(key)) {
        memory.set(key, value)
        return
      }
      memory.delete(key)
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isKept) return
      memory.set(key, value)
      if (typeof window !== 'undefined') keptInMemory.set(true)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    settle() {
      for (const [key, value] of new Map(memory)) this.set(key, value)
    },
  }
}

export const localKeys = storageOver(() => globalThis.localStorage)

/** Keys for measuring, which wait for consent where it is asked. */
const measured: ReadonlySet<string> = new Set([
  SESSION_KEYS.journeyId,
  SESSION_KEYS.firstTouch,
  SESSION_KEYS.utmParams,
  SESSION_KEYS.allParams,
  SESSION_KEYS.event,
  SESSION_KEYS.referralId,
])

export const sessionKeys = storageOver(
  () => globalThis.sessionStorage,
  (key) => measured.has(key) && asksFirst() && localKeys.get(LOCAL_KEYS.consentMode) !== 'granted',
)

/** Deletes measuring keys once measuring is not allowed. */
export function forgetMeasured(): void {
  if (asksFirst()) for (const key of measured) sessionKeys.remove(key)
}

/** Whether local storage accepts a value [V01]; a full one counts. */
export function hasLocalStorage(): boolean {
  try {
    return localStorage.getItem('consentMode') !== undefined
  } catch {
    return false
  }
}

import { createStore } from '#web/store.ts'

/** Needed of a storage; both kinds and memory have it. */
export type KeyStorage = {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** Once something could be kept in memory only (ruling 9). */
export const keptInMemory = createStore(false)

/**
 * A browser storage that falls back to memory, key by key, where the browser has none, refuses it,
 * or has no room left [E15]. What memory holds wins over what an earlier write left behind.
 */
export function storageOver(open: () => Storage | undefined): KeyStorage {
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
  }
}

export const sessionKeys = storageOver(() => globalThis.sessionStorage)
export const localKeys = storageOver(() => globalThis.localStorage)

/** Whether local storage takes a value [V01]; full counts as there. */
export function hasLocalStorage(): boolean {
  try {
    return localStorage.getItem('consentMode') !== undefined
  } catch {
    return false
  }
}

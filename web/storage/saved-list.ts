import { LOCAL_KEYS } from '#domain/constants.ts'
import { createStore, useStore } from '#web/store.ts'
import { localKeys } from './browser-storage.ts'

const none: readonly string[] = []
const saved = createStore<readonly string[]>(none)

/** Mirror of the server's list (ruling 19), for hearts and counts. */
export function readSavedList(): readonly string[] {
  return saved.get()
}

/** Stores the server's answer or a press's effect. */
export function keepSavedList(ids: readonly string[]): void {
  localKeys.set(LOCAL_KEYS.saved, JSON.stringify(ids))
  saved.set([...ids])
}

/** The stored list, also before hydration. */
export const storedSavedList = (): readonly string[] => parse(localKeys.get(LOCAL_KEYS.saved))

/** Follows changes of this and other tabs. */
export function watchSavedList(): void {
  saved.set(storedSavedList())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LOCAL_KEYS.saved) saved.set(parse(newValue))
  })
}

/** Drops hidden people but keeps saves still under way. */
export function keepShownOf(known: { saved: readonly string[]; gone: readonly string[] }): void {
  const answered = new Set([...known.saved, ...known.gone])
  keepSavedList([...saved.get().filter((id) => !answered.has(id)), ...known.saved])
}

/** Newest first; empty until hydrated. */
export function useSavedList(): readonly string[] {
  return useStore(saved, none)
}

function parse(text: string | null | undefined): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : none
  } catch {
    return none
  }
}

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only browsers know, by its value; `before` until the page is alive. Whatever asks is drawn again
 * only where the two differ: at once, without a pause, so large parts ask for what is mostly the same.
 */
export const useOnceAlive = <T extends string | boolean>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before)

/** False until the page is alive: for what only browsers draw. */
export const useHydrated = (): boolean => useOnceAlive<boolean>(() => true, false)

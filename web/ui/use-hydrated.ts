import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A value that only browsers know, `before` until hydrated. Only components whose value differs are
 * redrawn.
 */
export const useAfterHydration = <T extends string | boolean>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before)

/** False until hydrated, for browser-only content. */
export const useHydrated = (): boolean => useAfterHydration<boolean>(() => true, false)

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until the page is alive: for what only browsers draw. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

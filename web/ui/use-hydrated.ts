import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page comes alive, true after: for what only a browser can draw. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

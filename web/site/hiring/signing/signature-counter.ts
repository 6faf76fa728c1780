import { useSyncExternalStore } from 'react'

let counter = 0
const listeners = new Set<() => void>()

/** The signature within its step from 1; 0 elsewhere (S13). */
export function setSignatureCounter(next: number): void {
  counter = next
  for (const listener of listeners) listener()
}

/** From the second signature on Back shows the earlier one. */
export function useSignatureCounter(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => counter,
    () => 0,
  )
}

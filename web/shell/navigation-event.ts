import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** When a navigation starts [N01]: modals close, videos reset; returns undoing. */
export function onNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceNavigation(): void {
  for (const listener of listeners) listener()
}

/** As onNavigation, for a component: `useOnNavigation(() => setOpen(false))`. */
export function useOnNavigation(listener: () => void): void {
  const run = useEffectEvent(listener)
  useEffect(() => onNavigation(() => run()), [])
}

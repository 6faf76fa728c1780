import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Calls `listener` when a navigation starts [N01]; answers how to stop. */
export function onNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceNavigation(): void {
  for (const listener of listeners) listener()
}

/** onNavigation for components: `useOnNavigation(() => setOpen(false))`. */
export function useOnNavigation(listener: () => void): void {
  const run = useEffectEvent(listener)
  useEffect(() => onNavigation(() => run()), [])
}

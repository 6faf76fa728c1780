import { useEffect, useEffectEvent } from 'react'

/** Runs once on unmount. */
export function useLeaving(work: () => void): void {
  const run = useEffectEvent(work)
  useEffect(() => () => run(), [])
}

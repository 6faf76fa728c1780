import { useEffect, useEffectEvent } from 'react'

/** Works once as the component goes. */
export function useLeaving(work: () => void): void {
  const run = useEffectEvent(work)
  useEffect(() => () => run(), [])
}

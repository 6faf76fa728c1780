import { useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useInterval } from '#web/ui/hooks/use-timer.ts'

/** Epoch milliseconds, renewed regularly; 0 until hydrated, so that both sides agree. */
export function useNow(everyMs: number): number {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), everyMs)
  return isHydrated ? now : 0
}

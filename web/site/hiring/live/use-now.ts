import { useEffect, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Epoch milliseconds, renewed regularly; 0 until hydrated, so that both sides agree. */
export function useNow(everyMs: number): number {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return isHydrated ? now : 0
}

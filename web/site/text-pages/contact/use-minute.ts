import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Epoch milliseconds, renewed each minute; undefined until hydrated. */
export function useMinute(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return now === undefined ? undefined : Math.floor(now / MINUTE_MS) * MINUTE_MS
}

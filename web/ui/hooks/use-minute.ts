import { useState } from 'react'
import { useInterval, useTimeout } from './use-timer.ts'

const MINUTE_MS = 60_000

/** Epoch milliseconds, renewed each minute; undefined until hydrated. */
export function useMinute(): number | undefined {
  const [now, setNow] = useState<number>()
  const tick = () => setNow(Date.now())
  useTimeout(tick, 0)
  useInterval(tick, MINUTE_MS / 4)
  return now === undefined ? undefined : Math.floor(now / MINUTE_MS) * MINUTE_MS
}

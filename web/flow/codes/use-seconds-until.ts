import { useState } from 'react'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'

/** Counts down to an instant; at most a minute, because the device's clock may be wrong. */
export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(0)
  useOngoing(
    () => {
      const end = Math.min(instant, Date.now() + 60_000)
      const tick = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
      const first = setTimeout(tick)
      const timer = setInterval(tick, 1000)
      return () => {
        clearTimeout(first)
        clearInterval(timer)
      }
    },
    { key: instant },
  )
  return seconds
}

import { useEffect, useState } from 'react'

const mostMs = 60_000

/**
 * Whole seconds until an instant (epoch milliseconds), counting down; 0 once it is over. The device's
 * own clock may be wrong, so at most a minute.
 */
export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const end = Math.min(instant, Date.now() + mostMs)
    const tick = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [instant])
  return seconds
}

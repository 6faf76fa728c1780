import { useEffect, useEffectEvent, useState } from 'react'
import { useOngoing } from './use-ongoing.ts'

/** Works once, so many milliseconds later; never while undefined. Another `since` begins anew. */
export function useTimeout<Since = undefined>(
  work: (since: Since | undefined) => void,
  milliseconds: number | undefined,
  since?: Since,
): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(() => run(since), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, since])
}

/** Runs every so many milliseconds; never while undefined. */
export function useInterval(work: () => void, milliseconds: number | undefined): void {
  const run = useEffectEvent(work)
  const begin = () => {
    const timer = setInterval(() => run(), milliseconds)
    return () => clearInterval(timer)
  }
  useOngoing(begin, { key: milliseconds, isOn: milliseconds !== undefined })
}

/** True once `isOn` has been true for so long. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  if (!isOn && hasLasted) setLasted(false)
  useTimeout(() => setLasted(true), isOn ? milliseconds : undefined)
  return isOn && hasLasted
}

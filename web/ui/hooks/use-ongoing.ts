import { useEffect, useEffectEvent } from 'react'

/**
 * Begins what lasts, such as a connection, and begins it anew whenever `key` changes; never while not
 * `isOn`. Its end aborts `ended` and calls what `begin` answered.
 */
export function useOngoing(
  begin: (ended: AbortSignal, key: unknown) => (() => void) | void,
  { key, isOn = true }: { key?: unknown; isOn?: boolean } = {},
): void {
  const run = useEffectEvent(begin)
  useEffect(() => {
    if (!isOn) return
    const ending = new AbortController()
    const end = run(ending.signal, key)
    return () => {
      ending.abort()
      end?.()
    }
  }, [key, isOn])
}

import { useEffect, useEffectEvent, useRef } from 'react'

/** Works after a value has changed, and not as the screen appears. */
export function useAfterChange(value: unknown, work: () => void): void {
  const last = useRef(value)
  const run = useEffectEvent(work)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    run()
  }, [value])
}

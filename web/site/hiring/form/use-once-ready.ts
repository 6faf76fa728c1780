import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Remembers an early press and runs it once ready. */
export function useOnceReady(isReady: boolean, run: () => void) {
  const waits = useRef(false)
  const [wasEarly, setEarly] = useState(false)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isReady || !waits.current) return
    waits.current = false
    runNow()
  }, [isReady])

  function press(): void {
    setEarly(!isReady)
    if (isReady) run()
    else waits.current = true
  }

  return { isWaiting: wasEarly && !isReady, press }
}

import { useRef, useState } from 'react'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'

/** Remembers an early press and runs it once ready. */
export function useOnceReady(isReady: boolean, run: () => void) {
  const waits = useRef(false)
  const [wasEarly, setEarly] = useState(false)
  useAfterChange(isReady, () => {
    if (!isReady || !waits.current) return
    waits.current = false
    run()
  })

  function press(): void {
    setEarly(!isReady)
    if (isReady) run()
    else waits.current = true
  }

  return { isWaiting: wasEarly && !isReady, press }
}

import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { listenForHold } from '#web/ui/layers/listen-for-hold.ts'

/** Calls `onHide` after a time that pauses under pointer or focus. */
export function useAutoHide(
  ref: RefObject<HTMLElement | null>,
  { afterMs, onHide }: { afterMs: number | undefined; onHide: () => void },
): void {
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    const element = ref.current
    if (!element || afterMs === undefined) return
    let left = afterMs
    let since = performance.now()
    let timer = setTimeout(() => hide(), left)
    let isHeld = false
    const stop = listenForHold(element, (held) => {
      if (held === isHeld) return
      isHeld = held
      if (held) {
        clearTimeout(timer)
        left -= performance.now() - since
      } else {
        since = performance.now()
        timer = setTimeout(() => hide(), left)
      }
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [ref, afterMs])
}

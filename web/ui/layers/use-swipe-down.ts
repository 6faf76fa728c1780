import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

/** This distance, or a flick, closes it. */
const farEnoughPixels = 96
const flickPixelsPerMillisecond = 0.5

/**
 * Moves the panel with a finger and calls `onAway` when it went far or fast enough. Mice do not
 * swipe.
 */
export function useSwipeDown(panel: RefObject<HTMLElement | null>, onAway: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  function move(pixels: number) {
    // By script, because the policy forbids style attributes.
    panel.current?.style.setProperty('translate', pixels > 0 ? `0 ${pixels}px` : '')
    panel.current?.toggleAttribute('data-swiping', pixels > 0)
  }

  function end(event: PointerEvent) {
    const from = start.current
    if (!from) return
    start.current = null
    move(0)
    const distance = event.clientY - from.y
    const speed = distance / Math.max(1, event.timeStamp - from.at)
    const away = distance > farEnoughPixels || (distance > 24 && speed > flickPixelsPerMillisecond)
    if (event.type === 'pointerup' && away) onAway()
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const onControl = event.target instanceof Element && event.target.closest('button, a')
      if (event.pointerType === 'mouse' || onControl) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(Math.max(0, event.clientY - start.current.y))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

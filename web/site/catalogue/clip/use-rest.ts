import { useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'

/** How long controls stay visible after the last activity. */
const AWAKE_MS = 2500
/** Activity within this time counts once, to limit redraws. */
const ONE_SIGN_MS = 250

/**
 * Hides the controls of a running clip after a while. The tap that shows them does nothing else.
 */
export function useRest(isPlaying: boolean) {
  const [wokenAt, setWokenAt] = useState(0)
  const [restedFrom, setRestedFrom] = useState<number>()
  const isResting = isPlaying && restedFrom === wokenAt
  const wake = () => setWokenAt(Math.ceil(performance.now() / ONE_SIGN_MS))

  useTimeout(() => setRestedFrom(wokenAt), isPlaying ? AWAKE_MS : undefined, wokenAt)

  const wakeBy = {
    onKeyDown: wake,
    // A shaking finger also moves while it taps.
    onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wake(),
    onClickCapture: (event: MouseEvent) => {
      if (isResting && isTap(event.nativeEvent)) event.stopPropagation()
      wake()
    },
  }
  return { isResting, wakeBy }
}

const isTap = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch'

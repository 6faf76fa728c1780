import { useRef } from 'react'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'

/** Acts only once the page is visible, because previews and prefetches must not (ruling 12). */
export function useOnceSeen(isWanted: boolean, act: () => void): void {
  const isDone = useRef(false)
  const look = () => {
    if (isDone.current || document.visibilityState !== 'visible') return
    isDone.current = true
    act()
  }
  useOngoing(look, { isOn: isWanted })
  useEvent('visibilitychange', look, { isOn: isWanted })
}

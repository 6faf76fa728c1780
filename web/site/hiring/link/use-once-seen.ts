import { useEffect, useEffectEvent, useRef } from 'react'

/** Acts only once the page is visible, because previews and prefetches must not (ruling 12). */
export function useOnceSeen(isWanted: boolean, act: () => void): void {
  const isDone = useRef(false)
  const look = useEffectEvent(() => {
    if (isDone.current || document.visibilityState !== 'visible') return
    isDone.current = true
    act()
  })
  useEffect(() => {
    if (!isWanted) return
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWanted])
}

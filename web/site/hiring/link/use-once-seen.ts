import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Acts once, as soon as somebody looks at the page: previews fetch it without running its script, and
 * a page that a browser makes ready beforehand is not seen (ruling 12).
 */
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

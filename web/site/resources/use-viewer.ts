import { useSyncExternalStore } from 'react'
import { phoneSystem } from '#domain/visitor/device.ts'

const wide = '(width >= 64rem)'

/** Whether page and text fit beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}

/** iPhones and iPads, which call themselves Macintosh but have touch. */
export function hasOwnViewer(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return phoneSystem(userAgent) === 'ios' || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

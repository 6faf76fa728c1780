import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { PDF_DRAW_AHEAD } from './viewer-sizes.ts'

/** Whether an element is in view, or one screen from it, in whatever scrolls around it. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const seen = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scrollerOf(element), rootMargin: `${PDF_DRAW_AHEAD} 0px` },
    )
    seen.observe(element)
    return () => seen.disconnect()
  }, [ref])
  return isNear
}

/** A margin counts only around the root, so the part that scrolls has to be it. */
export function scrollerOf(element: Element): Element | null {
  const above = element.parentElement
  if (!above || above === document.body) return null
  return /auto|scroll/.test(getComputedStyle(above).overflowY) ? above : scrollerOf(above)
}

import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { PDF_DRAW_AHEAD } from './viewer-sizes.ts'

/** Whether an element is visible or within one screen in its scroll area. */
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

/** An observer's margin works only around its root, so this finds it. */
export function scrollerOf(element: Element): Element | null {
  const above = element.parentElement
  if (!above || above === document.body) return null
  return /auto|scroll/.test(getComputedStyle(above).overflowY) ? above : scrollerOf(above)
}

import type { RefObject } from 'react'
import { useState } from 'react'
import { useSeen } from '#web/ui/hooks/use-seen.ts'
import { PDF_DRAW_AHEAD } from './viewer-sizes.ts'

/** Whether an element is visible or within one screen in its scroll area. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useSeen(ref, setNear, { within: scrollerOf, margin: `${PDF_DRAW_AHEAD} 0px` })
  return isNear
}

/** An observer's margin works only around its root, so this finds it. */
export function scrollerOf(element: Element): Element | null {
  const above = element.parentElement
  if (!above || above === document.body) return null
  return /auto|scroll/.test(getComputedStyle(above).overflowY) ? above : scrollerOf(above)
}

import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

type Seeing = {
  /** How far around the page, or around `within`, still counts. */
  margin?: string
  /** What it scrolls in, where that is not the page. */
  within?: (element: Element) => Element | null
  isOn?: boolean
}

/** Tells whether an element is in view, as it appears and at each change. */
export function useSeen(
  ref: RefObject<Element | null>,
  told: (isSeen: boolean) => void,
  { margin = '0px', within, isOn = true }: Seeing = {},
): void {
  const tell = useEffectEvent((isSeen: boolean) => told(isSeen))
  const rootOf = useEffectEvent((element: Element) => within?.(element) ?? null)
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    const observer = new IntersectionObserver(
      (entries) => tell(entries.at(-1)?.isIntersecting ?? false),
      { root: rootOf(element), rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, margin, isOn])
}

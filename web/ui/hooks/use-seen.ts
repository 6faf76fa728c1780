import { useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { useOngoing } from './use-ongoing.ts'

export type Seeing = {
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
  const tell = useEffectEvent(told)
  const watch = () => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => tell(entries.at(-1)?.isIntersecting ?? false),
      { root: within?.(element) ?? null, rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
  useOngoing(watch, { key: margin, isOn })
}

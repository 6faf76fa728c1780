import type { RefObject } from 'react'
import { useEffectEvent } from 'react'
import { useOngoing } from './use-ongoing.ts'
import type { Seeing } from './use-seen.ts'

/** Tells each element that comes into view, of those inside of another that `selector` names. */
export function useEachSeen(
  ref: RefObject<HTMLElement | null>,
  told: (element: Element) => void,
  { selector, margin = '0px', within, isOn = true }: Seeing & { selector: string },
): void {
  const tell = useEffectEvent(told)
  useOngoing(
    () => {
      if (!ref.current) return
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) tell(target)
        },
        { root: within?.(ref.current) ?? null, rootMargin: margin },
      )
      for (const element of ref.current.querySelectorAll(selector)) observer.observe(element)
      return () => observer.disconnect()
    },
    { isOn },
  )
}

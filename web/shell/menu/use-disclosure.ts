import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { onNavigation } from '#web/shell/navigation-event.ts'

/** A `details` that closes on Escape, outside press or navigation. */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open')
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !ref.current?.open) return
      close()
      ref.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', escape)
    const unsubscribe = onNavigation(close)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
      unsubscribe()
    }
  }, [])
  return ref
}

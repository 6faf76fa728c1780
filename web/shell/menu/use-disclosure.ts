import { useRef } from 'react'
import type { RefObject } from 'react'
import { useOnNavigation } from '#web/shell/navigation-event.ts'
import { useEvent, useOutside } from '#web/ui/hooks/use-event.ts'

/** A `details` that closes on Escape, outside press or navigation. */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => ref.current?.removeAttribute('open')
  useOutside(ref, close)
  useEvent<KeyboardEvent>('keydown', ({ key }) => {
    if (key !== 'Escape' || !ref.current?.open) return
    close()
    ref.current.querySelector('summary')?.focus()
  })
  useOnNavigation(close)
  return ref
}

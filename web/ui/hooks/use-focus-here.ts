import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For what appears because of a press: it takes the focus once, so that screen readers say it. */
export function useFocusHere<Of extends HTMLElement>(): RefObject<Of | null> {
  const ref = useRef<Of>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}

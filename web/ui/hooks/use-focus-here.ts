import { useRef } from 'react'
import type { RefObject } from 'react'
import { useAppearing } from './use-appearing.ts'

/** For what appears because of a press: it takes the focus once, so that screen readers say it. */
export function useFocusHere<Of extends HTMLElement>(): RefObject<Of | null> {
  const ref = useRef<Of>(null)
  useAppearing(() => ref.current?.focus())
  return ref
}

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isNarrow } from '#domain/visitor/device.ts'
import { createStore, useStore } from '#web/store.ts'
import { isItsTurn } from './banner-order.ts'
import type { BannerKind } from './banner-order.ts'

const none: readonly BannerKind[] = []
const wanting = createStore(none)

/** Whether a banner may show now; it waits while its component is mounted. */
export function useTurn(kind: BannerKind, wants: boolean): boolean {
  // Before paint, so that nothing flashes.
  useLayoutEffect(() => {
    if (!wants) return
    wanting.set([...wanting.get(), kind])
    return () => {
      const at = wanting.get().lastIndexOf(kind)
      wanting.set(wanting.get().toSpliced(at, 1))
    }
  }, [kind, wants])
  const isPhone = useIsNarrow()
  const others = useStore(wanting, none)
  return wants && isItsTurn(kind, { wanting: others, isPhone })
}

/** Follows the window's width; wide while the server renders. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => isNarrow(innerWidth),
    () => false,
  )

function watchWidth(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

import { useEffect, useEffectEvent } from 'react'
import { BACK_GUARD_ENTRIES } from '#domain/constants.ts'

/**
 * The back-button guard (S18): 24 history entries, pushed on a gesture because browsers skip
 * others.
 */
export function useBackGuard(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    let isArmed = false
    let wasArmed = false
    const arm = () => {
      if (isArmed) return
      isArmed = true
      wasArmed = true
      for (let entry = 0; entry < BACK_GUARD_ENTRIES; entry += 1) {
        history.pushState(history.state, '')
      }
    }
    const onPop = (event: PopStateEvent) => {
      if (!wasArmed) return
      event.stopImmediatePropagation()
      isArmed = false
      back()
    }
    const capture = { capture: true }
    globalThis.addEventListener('pointerdown', arm, capture)
    globalThis.addEventListener('keydown', arm, capture)
    globalThis.addEventListener('popstate', onPop, capture)
    return () => {
      globalThis.removeEventListener('pointerdown', arm, capture)
      globalThis.removeEventListener('keydown', arm, capture)
      globalThis.removeEventListener('popstate', onPop, capture)
    }
  }, [])
}

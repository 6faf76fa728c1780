import { useRef } from 'react'
import { BACK_GUARD_ENTRIES } from '#domain/constants.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'

/**
 * The back-button guard (S18): 24 history entries, pushed on a gesture because browsers skip
 * others.
 */
export function useBackGuard(onBack: () => void): void {
  const guard = useRef({ isArmed: false, wasArmed: false })
  const arm = () => {
    if (guard.current.isArmed) return
    guard.current = { isArmed: true, wasArmed: true }
    for (let entry = 0; entry < BACK_GUARD_ENTRIES; entry += 1) {
      history.pushState(history.state, '')
    }
  }
  const goBack = (event: PopStateEvent) => {
    if (!guard.current.wasArmed) return
    event.stopImmediatePropagation()
    guard.current.isArmed = false
    onBack()
  }
  useEvent('pointerdown keydown', arm, { isFirst: true })
  useEvent('popstate', goBack, { isFirst: true })
}

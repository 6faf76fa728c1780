import { useEffectEvent } from 'react'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { hearChanges } from './live.ts'

/** At most so often a screen asks anew. */
const PAUSE_MS = 1_000

/** Calls back a moment after something changed; with `id` only after that one did. */
export function useLive(changed: () => void, { id, isOn }: { id?: string; isOn: boolean }): void {
  const tell = useEffectEvent(changed)
  const hear = () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = hearChanges((one) => {
      if (id !== undefined && one !== null && one !== id) return
      timer ??= setTimeout(() => {
        timer = undefined
        tell()
      }, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }
  useOngoing(hear, { key: id, isOn })
}

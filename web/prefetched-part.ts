import { useState } from 'react'
import type { ComponentType } from 'react'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import type { Load } from './lazy-part.tsx'

/** Fetches a lazy part at the first touch, scroll or key, so that a press shows it at once. */
export function usePrefetchedPart<Props extends object>(
  load: Load<Props>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  useOngoing((ended) => {
    void firstInput(ended)
      .then(load)
      .then((ready) => ended.aborted || setPart(() => ready))
      // A press tries again and tells the failure.
      .catch(() => undefined)
  })
  return part
}

function firstInput(signal: AbortSignal): Promise<unknown> {
  const inputs = ['pointerdown', 'keydown', 'scroll']
  return Promise.race(
    inputs.map(
      (input) =>
        new Promise((resolve) =>
          addEventListener(input, resolve, { once: true, passive: true, signal }),
        ),
    ),
  )
}

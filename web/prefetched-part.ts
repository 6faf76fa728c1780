import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { Load } from './lazy-part.tsx'

/** Fetches a lazy part at the first touch, scroll or key, so that a press shows it at once. */
export function usePrefetchedPart<Props extends object>(
  load: Load<Props>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    const ended = new AbortController()
    void firstInput(ended.signal)
      .then(load)
      .then((ready) => ended.signal.aborted || setPart(() => ready))
      // A press tries again and tells the failure.
      .catch(() => undefined)
    return () => ended.abort()
  }, [load])
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

import { useState } from 'react'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { playHere } from './playing.ts'

/**
 * Starts by itself after the first paint when the browser is idle, unless motion or data are to be
 * saved.
 */
export function useQuietStart(place: string | undefined): void {
  const [asked] = useState(place)
  useOngoing((left) => {
    if (!asked || wantsCalm()) return
    void whenPainted(left).then(() => left.aborted || playHere(asked))
  })
}

/** Not all browsers report idleness. */
const IDLE_MS = 300
const PATIENCE_MS = 2_000

/** After the page has loaded and a frame was painted. */
async function whenPainted(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal }))
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS })
    else setTimeout(resolve, IDLE_MS)
  })
}

function wantsCalm(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const savesData =
    typeof connection === 'object' && connection !== null && 'saveData' in connection
      ? connection.saveData === true
      : false
  return savesData || matchMedia('(prefers-reduced-motion: reduce)').matches
}

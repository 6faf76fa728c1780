import { whenPainted } from '#web/when-painted.ts'
import { useEffect, useState } from 'react'
import { playHere } from './playing.ts'

/**
 * By itself, once the page with its poster is painted and the browser has nothing better to do,
 * unless the visitor wants calm or little data.
 */
export function useQuietStart(place: string | undefined): void {
  const [asked] = useState(place)
  useEffect(() => {
    if (!asked || wantsCalm()) return
    const left = new AbortController()
    void whenPainted(left.signal).then(() => left.signal.aborted || playHere(asked))
    return () => left.abort()
  }, [asked])
}

function wantsCalm(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const savesData =
    typeof connection === 'object' && connection !== null && 'saveData' in connection
      ? connection.saveData === true
      : false
  return savesData || matchMedia('(prefers-reduced-motion: reduce)').matches
}

import { useEffect, useState } from 'react'
import { playHere } from './playing.ts'

/** By itself, unless the visitor wants calm or little data. */
export function useQuietStart(place: string | undefined): void {
  const [asked] = useState(place)
  useEffect(() => {
    if (asked && !wantsCalm()) playHere(asked)
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

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '#web/store.ts'

/** Only one video plays on a page (O02). */
const playing = createStore<string | undefined>(undefined)

export const playHere = (place: string): void => playing.set(place)

/** Stops all playback, or that in one place. */
export function stopPlaying(place?: string): void {
  if (!place || playing.get() === place) playing.set(undefined)
}

export const useIsPlayingHere = (place: string): boolean => useStore(playing, undefined) === place

/** Every navigation resets the videos (N01). */
export function useVideoReset(): void {
  const { key } = useLocation()
  useEffect(() => enterPage(key), [key])
}

/** For this history entry; leaving it stops playback. */
function enterPage(key: string): () => void {
  entry = key
  return () => {
    if (entry === key) stopPlaying()
  }
}
let entry = ''

import type { RefObject } from 'react'
import { useState } from 'react'
import { useEvent } from '#web/ui/hooks/use-event.ts'

/** Played and total seconds; `known` is used until loaded. */
export function useMediaTime(ref: RefObject<HTMLVideoElement | null>, known: number) {
  const [time, setTime] = useState({ now: 0, all: known })
  const read = () => {
    const video = ref.current
    if (!video) return
    const all = Number.isFinite(video.duration) ? video.duration : known
    setTime({ now: video.currentTime, all })
  }
  useEvent('timeupdate seeked loadedmetadata ended', read, { on: ref })
  return time
}

import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** Played and total seconds; `known` is used until loaded. */
export function useMediaTime(ref: RefObject<HTMLVideoElement | null>, known: number) {
  const [time, setTime] = useState({ now: 0, all: known })
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const read = () =>
      setTime({
        now: video.currentTime,
        all: Number.isFinite(video.duration) ? video.duration : known,
      })
    const events = ['timeupdate', 'seeked', 'loadedmetadata', 'ended'] as const
    for (const name of events) video.addEventListener(name, read)
    return () => {
      for (const name of events) video.removeEventListener(name, read)
    }
  }, [ref, known])
  return time
}

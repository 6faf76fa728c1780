import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** 4 px high, from the left in every language, as time runs. */
export function ProgressLine({ videoRef }: { videoRef: RefObject<HTMLVideoElement | null> }) {
  const done = useRef<SVGRectElement>(null)
  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    const draw = () => {
      const part = video.duration ? video.currentTime / video.duration : 0
      done.current?.setAttribute('width', `${(part * 100).toFixed(1)}%`)
    }
    video.addEventListener('timeupdate', draw)
    video.addEventListener('ended', draw)
    return () => {
      video.removeEventListener('timeupdate', draw)
      video.removeEventListener('ended', draw)
    }
  }, [videoRef])
  return (
    <svg aria-hidden width="100%" height="4" className="block rounded-full">
      <rect width="100%" height="4" rx="2" className="fill-photo-ink/70" />
      <rect ref={done} width="0%" height="4" rx="2" className="fill-white" />
    </svg>
  )
}

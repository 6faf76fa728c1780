import type { RefObject } from 'react'
import { useRef } from 'react'
import { useEvent } from '#web/ui/hooks/use-event.ts'

/** 4 px high, from the left in every language, as time runs. */
export function ProgressLine({ videoRef }: { videoRef: RefObject<HTMLVideoElement | null> }) {
  const done = useRef<SVGRectElement>(null)
  const draw = () => {
    const video = videoRef.current
    const part = video?.duration ? video.currentTime / video.duration : 0
    done.current?.setAttribute('width', `${(part * 100).toFixed(1)}%`)
  }
  useEvent('timeupdate ended', draw, { on: videoRef })
  return (
    <svg aria-hidden width="100%" height="4" className="block rounded-full">
      <rect width="100%" height="4" rx="2" className="fill-photo-ink/70" />
      <rect ref={done} width="0%" height="4" rx="2" className="fill-white" />
    </svg>
  )
}

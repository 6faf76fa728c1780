import type { RefObject } from 'react'
import { captionsFor } from './use-clip.ts'
import type { Video } from './use-clip.ts'

/** The native video: inline, silent at first, with captions. */
export function ClipVideo({
  video,
  locale,
  label,
  videoRef,
  className,
}: {
  video: Video
  locale: string
  label: string
  videoRef: RefObject<HTMLVideoElement | null>
  className: string
}) {
  const captions = captionsFor(video, locale)
  return (
    <video
      ref={videoRef}
      src={video.videoURL}
      muted
      playsInline
      preload="auto"
      aria-label={label}
      className={className}
    >
      {captions ? (
        <track
          kind="captions"
          src={captions.url}
          srcLang={captions.language}
          label={captions.language}
        />
      ) : null}
    </video>
  )
}

/** The current caption, each line on its own plate. */
export function CaptionPlates({ line, className }: { line: string; className: string }) {
  if (!line) return null
  return (
    <p aria-hidden className={`text-balance ${className}`}>
      <span className="rounded-tag bg-caption-plate box-decoration-clone px-2.5 py-1 leading-7.5 text-white">
        {line}
      </span>
    </p>
  )
}

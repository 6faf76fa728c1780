import { useRef } from 'react'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { followVimeo } from './follow-vimeo.ts'
import { reportWatch } from './watch-report.ts'
import type { Video } from './use-clip.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** The outside player, loaded only after a press asked for it. */
export function OutsidePlayer({
  video,
  maidId,
  name,
}: {
  video: Video
  maidId: string
  name: string
}) {
  const { t } = useWording()
  const ref = useRef<HTMLIFrameElement>(null)
  useOngoing(
    () => {
      if (ref.current) {
        return followVimeo(ref.current, (action, seconds) => reportWatch(action, maidId, seconds))
      }
    },
    { key: maidId },
  )
  return (
    // The foreign player fails without its own storage, which a sandbox would take away.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={ref}
      src={`${video.videoURL}&autoplay=1&muted=1`}
      title={t('player.label', { name })}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 z-10 size-full border-0 bg-black"
    />
  )
}

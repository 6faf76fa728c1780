import Play from 'lucide-react/icons/play'
import { useRef } from 'react'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { CaptionPlates, ClipVideo } from './clip-video.tsx'
import { OutsidePlayer } from './outside-player.tsx'
import { stopPlaying } from './playing.ts'
import { ProgressLine } from './progress-line.tsx'
import { useClip } from './use-clip.ts'
import type { Video } from './use-clip.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** The running clip: captions, progress and one big button. */
export function RunningClip(props: { maid: MaidCard; video: Video }) {
  const { maid, video } = props
  if (video.kind === 'file') return <OwnClip {...props} />
  return <OutsidePlayer video={video} maidId={maid.id} name={maid.name} />
}

function OwnClip({ maid, video }: { maid: MaidCard; video: Video }) {
  const { t, locale } = useWording()
  const ref = useRef<HTMLVideoElement>(null)
  const { state, line, toggle } = useClip(ref, maid.id)
  const isOver = state === 'ended' || state === 'paused'
  const label = state === 'playing' ? 'pause' : 'resume'
  return (
    <>
      <ClipVideo
        video={video}
        locale={locale}
        label={t('player.label', { name: maid.name })}
        videoRef={ref}
        className="poster-dim absolute inset-0 size-full object-cover object-[50%_24%]"
      />
      <button
        type="button"
        ref={focusAtOnce}
        aria-label={t(label, { name: maid.name })}
        onClick={state === 'failed' ? () => stopPlaying(maid.id) : toggle}
        className="absolute inset-0 z-10 flex flex-col justify-end rounded-[inherit] p-3 text-start outline-offset-[-5px]"
      >
        <CaptionPlates line={line} className="mb-2.5 text-small font-medium" />
        {state === 'failed' ? (
          <span className="mb-2.5 self-start rounded-tag bg-caption-plate px-2.5 py-1.5 text-small text-white">
            {t('player.failed')}
          </span>
        ) : null}
        {isOver ? (
          <span className="mb-2.5 flex size-11 items-center justify-center rounded-full bg-duration-pill text-white">
            <Play aria-hidden size={20} fill="currentColor" />
          </span>
        ) : null}
        <ProgressLine videoRef={ref} />
      </button>
    </>
  )
}

/** Takes the focus from the start button, which is gone. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

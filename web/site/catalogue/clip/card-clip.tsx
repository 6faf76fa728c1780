import Play from 'lucide-react/icons/play'
import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { playHere, useIsPlayingHere } from './playing.ts'
import { clockText, useWording } from '#web/site/catalogue/use-wording.ts'

/* Comes with the first press: a list of posters stays light. */
const RunningClip = lazyPart(async () => (await import('./running-clip.tsx')).RunningClip)

/** A poster with a play pill; the clip replaces the poster. */
export function CardClip({ maid }: { maid: MaidCard }) {
  const { t } = useWording()
  const isHere = useIsPlayingHere(maid.id)
  const { video } = maid
  if (!video) return null
  if (isHere) {
    return (
      <Suspense fallback={null}>
        <RunningClip maid={maid} video={video} />
      </Suspense>
    )
  }
  const time = clockText(video.vimeoInfo.duration)
  return (
    <button
      type="button"
      data-play
      aria-label={t('play', { name: maid.name, time })}
      onClick={() => playHere(maid.id)}
      className="target-44 absolute start-3 bottom-3 z-10 flex min-h-8 items-center gap-2 rounded-full bg-duration-pill ps-3 pe-3.5 text-caption font-medium text-white"
    >
      <Play aria-hidden size={14} fill="currentColor" />
      <span className="ltr-text">{time}</span>
    </button>
  )
}

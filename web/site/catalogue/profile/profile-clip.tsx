import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { RefObject } from 'react'
import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { HeartButton } from '#web/site/catalogue/saved/heart-button.tsx'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { playHere, useIsPlayingHere } from '#web/site/catalogue/clip/playing.ts'
import { Player, StartPlayer } from '#web/site/catalogue/clip/player.tsx'
import { Poster } from '#web/site/catalogue/clip/poster.tsx'
import { ShareButton } from './share-button.tsx'
import type { Video } from '#web/site/catalogue/clip/use-clip.ts'
import { useQuietStart } from '#web/site/catalogue/clip/use-quiet-start.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

const OutsidePlayer = lazyPart(
  async () => (await import('#web/site/catalogue/clip/outside-player.tsx')).OutsidePlayer,
)

/** Her silent clip with captions, under back, share and save. */
export function ProfileClip({ maid }: { maid: MaidProfile }) {
  const { t } = useWording()
  const frame = useRef<HTMLDivElement>(null)
  const { video } = maid
  const ownApp = useOwnHire(maid.id)
  const place = `profile ${maid.id}`
  useQuietStart(video?.kind === 'file' ? place : undefined)
  return (
    <div
      ref={frame}
      className="relative aspect-[390/450] max-h-[72dvh] w-full overflow-hidden bg-sunken md:aspect-square lg:aspect-[4/4.7] lg:max-h-[calc(100dvh-18rem)] lg:rounded-card"
    >
      <Poster
        video={video}
        alt={video?.alt || maid.name}
        // A full-width size would make a 412 px phone load 960 px for 721.
        sizes="(width >= 80rem) 560px, (width >= 64rem) 450px, 99vw"
        isFirst
      />
      {video ? <ClipOrStart maid={maid} video={video} place={place} frame={frame} /> : null}
      <div className="absolute inset-x-2 top-2 z-20 flex gap-2">
        <BackLink />
        <span className="flex-1 self-center">
          {maid.held && !ownApp ? <Tag>{t('heldCard')}</Tag> : null}
        </span>
        <ShareButton
          path={`/maids/${maid.id}`}
          title={maid.name}
          label={t('shareHer', { name: maid.name })}
          className={iconButtonClass('shade')}
        />
        <HeartButton maid={maid} />
      </div>
    </div>
  )
}

function ClipOrStart({
  maid: { id, name },
  video,
  place,
  frame,
}: {
  maid: MaidProfile
  video: Video
  place: string
  frame: RefObject<HTMLElement | null>
}) {
  const isHere = useIsPlayingHere(place)
  if (!isHere) return <StartPlayer video={video} name={name} onStart={() => playHere(place)} />
  if (video.kind === 'vimeo') {
    return (
      <Suspense fallback={null}>
        <OutsidePlayer video={video} maidId={id} name={name} />
      </Suspense>
    )
  }
  return <Player video={video} maidId={id} name={name} frame={frame} />
}

/** Back, or the list for visitors by link. */
function BackLink() {
  const tProfile = useTranslations('profile')
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Link
      to="/hire-maid"
      aria-label={tProfile('back')}
      onClick={(event) => {
        if (key === 'default') return
        event.preventDefault()
        void navigate(-1)
      }}
      className={iconButtonClass('shade')}
    >
      <ChevronLeft aria-hidden size={24} strokeWidth={1.75} className="mirror-rtl" />
    </Link>
  )
}

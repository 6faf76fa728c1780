import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CaptionPlates, ClipVideo } from '#web/site/catalogue/clip/clip-video.tsx'
import { playHere, stopPlaying, useIsPlayingHere } from '#web/site/catalogue/clip/playing.ts'
import { Poster } from '#web/site/catalogue/clip/poster.tsx'
import { useClip } from '#web/site/catalogue/clip/use-clip.ts'
import type { Video } from '#web/site/catalogue/clip/use-clip.ts'
import { useVisit } from '#web/use-visit.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Person } from '#web/site/home/load-landing.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'

const sizes = {
  large: {
    card: 'xl:aspect-[364/520]',
    poster: '(width >= 80rem) 25.3vw, (width >= 48rem) 320px, 264px',
    words: '',
  },
  small: {
    card: 'xl:aspect-[264/372]',
    poster: '(width >= 80rem) 18.3vw, (width >= 48rem) 320px, 264px',
    words: 'xl:text-small',
  },
} as const

/** On short phones the words need the lower half. */
const faceHigh = 'max-md:object-[50%_70%]!'

/** A person's picture, first words and play button. */
export function StoryCard({
  person,
  size,
  isFirst,
  className,
}: {
  person: Person
  size: keyof typeof sizes
  isFirst: boolean
  className?: string | undefined
}) {
  const t = useTranslations('home.stories')
  const isHere = useIsPlayingHere(person.id)
  const { video, name, country } = person
  const look = sizes[size]
  const words = video?.opening ?? ''
  const plates = classNames(
    'mb-3 font-medium max-md:[@media(height<50rem)]:mb-1 max-md:[@media(height<50rem)]:text-small',
    look.words,
  )
  return (
    <article
      className={classNames(
        'relative h-[clamp(270px,100svh-28.125rem,388px)] w-66 shrink-0 snap-start overflow-hidden rounded-card bg-sunken md:h-105 md:w-80 xl:h-auto xl:w-full',
        className ?? look.card,
      )}
    >
      <Poster video={video} alt="" sizes={look.poster} isFirst={isFirst} className={faceHigh} />
      {isHere && video ? (
        <RunningStory person={person} video={video} className={plates} />
      ) : (
        <div className="absolute inset-x-3 bottom-14">
          <CaptionPlates line={words} className={plates} />
        </div>
      )}
      <Link
        to={`/maids/${person.id}`}
        aria-label={
          words ? t('open', { name, country, words }) : t('openSilent', { name, country })
        }
        className="absolute inset-0 rounded-card focus-visible:outline-offset-[-5px]"
      />
      {video ? <Pill person={person} video={video} isHere={isHere} /> : null}
    </article>
  )
}

/** Plays silently with captions; the poster returns at the end. */
function RunningStory({
  person,
  video,
  className,
}: {
  person: Person
  video: Video
  className: string
}) {
  const t = useTranslations('home.stories')
  const { language } = useVisit()
  const ref = useRef<HTMLVideoElement>(null)
  const { state, line } = useClip(ref, person.id)
  useAfterChange(state, () => {
    if (state !== 'waiting' && state !== 'playing') stopPlaying(person.id)
  })
  return (
    <>
      <ClipVideo
        video={video}
        locale={language}
        label={t('video', { name: person.name })}
        videoRef={ref}
        className={classNames(
          'poster-dim absolute inset-0 size-full object-cover object-[50%_24%]',
          faceHigh,
        )}
      />
      <div className="absolute inset-x-3 bottom-14">
        <CaptionPlates line={line || (video.opening ?? '')} className={className} />
      </div>
    </>
  )
}

const pillClass =
  'absolute start-3 bottom-3 z-10 flex min-h-11 max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full bg-white ps-1.5 pe-3.5 text-small font-medium text-photo-ink no-underline forced-colors:border'

function Pill({ person, video, isHere }: { person: Person; video: Video; isHere: boolean }) {
  const t = useTranslations('home.stories')
  const { id, name, country } = person
  const time = clock(video.vimeoInfo.duration)
  const Icon = isHere ? Pause : Play
  const content = (
    <>
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-photo-action text-white">
        <Icon aria-hidden size={16} fill="currentColor" strokeWidth={isHere ? 0 : 1.5} />
      </span>
      <span className="sr-only">{t(isHere ? 'pause' : 'play')}</span>
      {/* Without room beside each other, the time falls out of sight. */}
      <span className="flex h-5 min-w-0 flex-wrap gap-x-2 overflow-hidden">
        <span className="max-w-full truncate">{t('who', { name, country })}</span>{' '}
        <span className="ltr-text font-normal text-photo-ink/70">{time}</span>
      </span>
    </>
  )
  // Outside players have their own controls, so they play on her page.
  if (video.kind !== 'file') {
    return (
      <Link to={`/maids/${id}`} className={pillClass}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      onClick={() => (isHere ? stopPlaying(id) : playHere(id))}
      className={pillClass}
    >
      {content}
    </button>
  )
}

/** `1:15` */
const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

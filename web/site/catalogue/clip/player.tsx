import Captions from 'lucide-react/icons/captions'
import Maximize from 'lucide-react/icons/maximize'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { CaptionPlates, ClipVideo } from './clip-video.tsx'
import { captionsFor, useClip } from './use-clip.ts'
import type { Video } from './use-clip.ts'
import { useMediaTime } from './use-media-time.ts'
import { useRest } from './use-rest.ts'
import { clockText, useWording } from '#web/site/catalogue/use-wording.ts'

/** The play button over a still poster. */
export function StartPlayer({
  video,
  name,
  onStart,
}: {
  video: Video
  name: string
  onStart: () => void
}) {
  const { t } = useWording()
  const time = clockText(video.vimeoInfo.duration)
  return (
    <button
      type="button"
      aria-label={t('play', { name, time })}
      onClick={onStart}
      className="absolute inset-0 z-10 flex items-end p-4 outline-offset-[-5px]"
    >
      <span className="flex min-h-11 items-center gap-2.5 rounded-full bg-duration-pill ps-4 pe-5 text-small font-medium text-white">
        <Play aria-hidden size={18} fill="currentColor" />
        <span className="ltr-text">{time}</span>
      </span>
    </button>
  )
}

/** A pixel smaller, because the snapped poster would delay the largest paint. */
const overPoster =
  'absolute inset-x-0 top-0 h-[calc(100%-1px)] w-full object-cover object-[50%_24%]'

/**
 * Our own controls, because a ready-made player adds style elements that the page's policy refuses.
 */
export function Player({
  video,
  maidId,
  name,
  frame,
}: {
  video: Video
  maidId: string
  name: string
  frame: RefObject<HTMLElement | null>
}) {
  const { t, locale } = useWording()
  const ref = useRef<HTMLVideoElement>(null)
  const { state, line, toggle } = useClip(ref, maidId)
  const { isResting, wakeBy } = useRest(state === 'playing')
  const [isMuted, setMuted] = useState(true)
  const [hasCaptions, setCaptions] = useState(true)
  const playWord = state === 'ended' ? 'again' : state === 'playing' ? 'pause' : 'play'

  function mute(): void {
    if (ref.current) ref.current.muted = !isMuted
    setMuted(!isMuted)
  }
  const toggleCaptions = () => setCaptions(!hasCaptions)
  const full = () => showFull(frame.current, ref.current)
  useShortcuts(frame, { k: toggle, m: mute, c: toggleCaptions, f: full })
  const captions = captionsFor(video, locale)

  return (
    <section
      data-resting={isResting}
      aria-label={t('player.label', { name })}
      className="group"
      {...wakeBy}
    >
      <ClipVideo
        video={video}
        locale={locale}
        label={t('player.label', { name })}
        videoRef={ref}
        className={overPoster}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={toggle}
        className="absolute inset-0 z-10"
      />
      <div
        dir="ltr"
        className={`pointer-events-none absolute inset-x-0 bottom-0 z-10 bg-photo-ink/75 px-4 pt-1 pb-1.5 text-white *:pointer-events-auto ${resting}`}
      >
        <TimeRange videoRef={ref} duration={video.vimeoInfo.duration} />
        <div className="-mx-2.5 flex items-center">
          <Control label={t(`player.${playWord}`)} onClick={toggle}>
            <PlayIcon word={playWord} />
          </Control>
          <TimeText videoRef={ref} duration={video.vimeoInfo.duration} />
          <span className="flex-1" />
          <Control label={t(isMuted ? 'player.unmute' : 'player.mute')} onClick={mute}>
            {isMuted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
          </Control>
          {captions ? (
            <Control label={t('player.captions')} isOn={hasCaptions} onClick={toggleCaptions}>
              <Captions {...icon} />
            </Control>
          ) : null}
          <Control label={t('player.fullscreen')} onClick={full}>
            <Maximize {...icon} />
          </Control>
        </div>
      </div>
      <PlayerLine line={hasCaptions ? line : ''} hasFailed={state === 'failed'} />
    </section>
  )
}

/** Hidden, but keyboard and screen readers still reach them. */
const resting =
  'motion-safe:transition-opacity motion-safe:duration-150 group-data-[resting=true]:not-has-focus-visible:opacity-0'

/** The current caption, or a failure. */
function PlayerLine({ line, hasFailed }: { line: string; hasFailed: boolean }) {
  const { t } = useWording()
  // Below her chin, as faces stand in our portraits.
  const place = 'pointer-events-none absolute inset-x-3 bottom-20 z-10'
  return (
    <>
      <CaptionPlates line={line} className={`${place} text-small font-medium md:text-body`} />
      <output className={`${place} block text-small`}>
        {hasFailed ? (
          <span className="rounded-tag bg-caption-plate px-2.5 py-1.5 text-white">
            {t('player.failed')}
          </span>
        ) : null}
      </output>
    </>
  )
}

/** Keyboard shortcuts while the player has the focus. */
function useShortcuts(
  frame: RefObject<HTMLElement | null>,
  acts: Record<string, () => void>,
): void {
  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) acts[event.key.toLowerCase()]?.()
  }
  useEvent('keydown', press, { on: frame })
}

const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const

function PlayIcon({ word }: { word: 'again' | 'pause' | 'play' }) {
  if (word === 'again') return <RotateCcw {...icon} />
  const Icon = word === 'pause' ? Pause : Play
  return <Icon {...icon} fill="currentColor" />
}

function Control({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string
  isOn?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'flex size-11 items-center justify-center rounded-full outline-offset-[-4px] focus-visible:outline-white',
        isOn && 'bg-white/25',
      )}
    >
      {children}
    </button>
  )
}

type TimeProps = { videoRef: RefObject<HTMLVideoElement | null>; duration: number }

function TimeRange({ videoRef, duration }: TimeProps) {
  const { t } = useWording()
  const { now, all } = useMediaTime(videoRef, duration)
  return (
    <input
      type="range"
      aria-label={t('player.seek')}
      aria-valuetext={t('player.time', { now: clockText(now), all: clockText(all) })}
      min={0}
      max={all}
      step={0.1}
      value={now}
      onChange={(event) => {
        if (videoRef.current) videoRef.current.currentTime = event.currentTarget.valueAsNumber
      }}
      className="block h-6 w-full group-data-[resting=true]:pointer-events-none accent-white focus-visible:outline-white"
    />
  )
}

function TimeText({ videoRef, duration }: TimeProps) {
  const { t } = useWording()
  const { now, all } = useMediaTime(videoRef, duration)
  return (
    <span aria-hidden className="ps-1 text-small font-medium tabular-nums">
      {t('player.time', { now: clockText(now), all: clockText(all) })}
    </span>
  )
}

/** iPhones enlarge only the video, others the frame with our controls. */
function showFull(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => {})
  else {
    const enter: unknown = video && Reflect.get(video, 'webkitEnterFullscreen')
    if (typeof enter === 'function') enter.call(video)
  }
}

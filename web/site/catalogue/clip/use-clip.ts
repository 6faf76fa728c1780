import type { RefObject } from 'react'
import { useEffectEvent, useRef, useState } from 'react'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { WATCH_TICK_MS } from '#domain/constants.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { useInterval } from '#web/ui/hooks/use-timer.ts'
import { reportWatch } from './watch-report.ts'

export type Video = NonNullable<MaidCard['video']>
export type ClipState = 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'

/** What each event of the video makes of the clip, and what is reported. */
const entered = {
  play: ['playing', 'play'],
  pause: ['paused', 'pause'],
  ended: ['ended', 'ended'],
  error: ['failed', undefined],
} as const

/** Captions in the visitor's language, else English. */
export const captionsFor = (video: Video, locale: string) =>
  video.captions.find(({ language }) => language === locale) ??
  video.captions.find(({ language }) => language === 'en')

/** The clip's state, current caption and WATCH_VIDEO events (O02). */
export function useClip(ref: RefObject<HTMLVideoElement | null>, maidId: string) {
  const [state, setState] = useState<ClipState>('waiting')
  const line = useCue(ref)
  const report = useEffectEvent((action: 'play' | 'pause' | 'ended' | 'tick') =>
    reportWatch(action, maidId, ref.current?.currentTime ?? 0),
  )

  useInterval(() => report('tick'), state === 'playing' ? WATCH_TICK_MS : undefined)

  const enter = (event: Event) => {
    const [next, action] = entered[event.type as keyof typeof entered]
    // A clip pauses before it ends; only the end is reported.
    if (next === 'paused' && ref.current?.ended) return
    setState(next)
    if (action) report(action)
  }
  useEvent('play pause ended error', enter, { on: ref })
  useOngoing(() => {
    const video = ref.current
    if (!video) return
    // Where playing is refused, the poster and its button stay.
    video.play().catch(() => setState((now) => (now === 'waiting' ? 'paused' : now)))
    return () => {
      if (!video.paused && !video.ended) report('pause')
    }
  })

  function toggle(): void {
    const video = ref.current
    if (!video) return
    if (video.paused || video.ended) void video.play().catch(() => setState('failed'))
    else video.pause()
  }
  return { state, line, toggle }
}

/** The current caption, drawn by us instead of the browser. */
function useCue(ref: RefObject<HTMLVideoElement | null>): string {
  const [line, setLine] = useState('')
  const track = useRef<TextTrack | null>(null)
  useAppearing(() => {
    track.current = ref.current?.textTracks[0] ?? null
    if (track.current) hide(track.current)
  })
  useEvent('cuechange', () => setLine(cueText(track.current?.activeCues?.[0])), { on: track })
  return line
}

/** Hides the browser's captions but lets us read them. */
function hide(track: TextTrack): void {
  track.mode = 'hidden'
}

const cueText = (cue: TextTrackCue | undefined): string =>
  cue instanceof VTTCue ? cue.text.replace(/<[^<>]*>/g, '').replaceAll('\n', ' ') : ''

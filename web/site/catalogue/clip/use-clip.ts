import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { WATCH_TICK_MS } from '#domain/constants.ts'
import { useInterval } from '#web/ui/hooks/use-timer.ts'
import { reportWatch } from './watch-report.ts'

export type Video = NonNullable<MaidCard['video']>
export type ClipState = 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'

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

  useEffect(() => {
    const video = ref.current
    if (!video) return
    const enter = (next: ClipState, action?: 'play' | 'pause' | 'ended') => () => {
      // A clip pauses before it ends; only the end is reported.
      if (next === 'paused' && video.ended) return
      setState(next)
      if (action) report(action)
    }
    const events: [string, () => void][] = [
      ['play', enter('playing', 'play')],
      ['pause', enter('paused', 'pause')],
      ['ended', enter('ended', 'ended')],
      ['error', enter('failed')],
    ]
    for (const [name, listener] of events) video.addEventListener(name, listener)
    // Where playing is refused, the poster and its button stay.
    video.play().catch(() => setState((now) => (now === 'waiting' ? 'paused' : now)))
    return () => {
      if (!video.paused && !video.ended) report('pause')
      for (const [name, listener] of events) video.removeEventListener(name, listener)
    }
  }, [ref])

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
  useEffect(() => {
    const track = ref.current?.textTracks[0]
    if (!track) return
    hide(track)
    const read = () => setLine(cueText(track.activeCues?.[0]))
    track.addEventListener('cuechange', read)
    return () => track.removeEventListener('cuechange', read)
  }, [ref])
  return line
}

/** Hides the browser's captions but lets us read them. */
function hide(track: TextTrack): void {
  track.mode = 'hidden'
}

const cueText = (cue: TextTrackCue | undefined): string =>
  cue instanceof VTTCue ? cue.text.replace(/<[^<>]*>/g, '').replaceAll('\n', ' ') : ''

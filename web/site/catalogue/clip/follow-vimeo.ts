import { WATCH_TICK_MS } from '#domain/constants.ts'

export const VIMEO_ORIGIN = 'https://player.vimeo.com'

type Report = (action: 'play' | 'pause' | 'ended' | 'tick', seconds: number) => void
type Said = { event?: string; method?: string; data?: { seconds?: number; duration?: number } }

const heard = ['play', 'pause', 'ended', 'timeupdate'] as const
/** Vimeo reports a pause this near to the end before it ends. */
const END_SECONDS = 0.5

/**
 * Reports Vimeo's playback, with a tick every 5 s (O02), by window messages instead of Vimeo's
 * script.
 */
export function followVimeo(frame: HTMLIFrameElement, report: Report): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let seconds = 0
  const tell = (message: object) => frame.contentWindow?.postMessage(message, VIMEO_ORIGIN)
  const rest = () => {
    clearInterval(timer)
    timer = undefined
  }

  function play(): void {
    if (timer !== undefined) return
    report('play', seconds)
    timer = setInterval(() => report('tick', seconds), WATCH_TICK_MS)
  }

  function stop(action: 'pause' | 'ended'): void {
    if (timer === undefined) return
    rest()
    report(action, seconds)
  }

  function hear({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== VIMEO_ORIGIN || source !== frame.contentWindow) return
    const said = saidBy(data)
    seconds = said.data?.seconds ?? seconds
    if (said.event === 'ready' || said.method === 'ping') {
      for (const value of heard) tell({ method: 'addEventListener', value })
    }
    if (said.event === 'play') play()
    if (said.event === 'ended') stop('ended')
    if (said.event === 'pause' && !isOver(said)) stop('pause')
  }

  // A player that loaded before us answers a ping.
  const ask = () => tell({ method: 'ping' })
  globalThis.addEventListener('message', hear)
  frame.addEventListener('load', ask)
  return () => {
    stop('pause')
    globalThis.removeEventListener('message', hear)
    frame.removeEventListener('load', ask)
  }
}

const isOver = ({ data }: Said) =>
  data?.seconds !== undefined &&
  data.duration !== undefined &&
  data.seconds >= data.duration - END_SECONDS

/** Vimeo's messages are objects, or JSON in older players. */
function saidBy(data: unknown): Said {
  try {
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof said === 'object' && said !== null ? said : {}
  } catch {
    return {}
  }
}

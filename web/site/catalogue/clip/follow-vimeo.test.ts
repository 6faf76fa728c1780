import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followVimeo, VIMEO_ORIGIN } from './follow-vimeo.ts'

const told: unknown[] = []
const player = Object.assign(new EventTarget(), {
  contentWindow: { postMessage: (message: unknown) => void told.push(message) },
})
const reported: string[] = []
let stop: () => void
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  told.length = 0
  reported.length = 0
  // The part of a frame that is used.
  stop = followVimeo(player as unknown as HTMLIFrameElement, (action, seconds) =>
    reported.push(`${action} ${seconds}`),
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function say(data: unknown, from: object = { origin: VIMEO_ORIGIN, source: player.contentWindow }) {
  page.dispatchEvent(Object.assign(new Event('message'), { data, ...from }))
}
const at = (event: string, seconds: number) => say({ event, data: { seconds, duration: 20 } })

test('[O02] the player is asked for its events once it is ready', () => {
  player.dispatchEvent(new Event('load'))
  expect(told).toEqual([{ method: 'ping' }])
  say(JSON.stringify({ event: 'ready' }))
  expect(told.slice(1)).toEqual(
    ['play', 'pause', 'ended', 'timeupdate'].map((value) => ({
      method: 'addEventListener',
      value,
    })),
  )
})

test('[O02] play, a tick every 5 s, pause and ended of a clip at Vimeo are reported', () => {
  at('play', 0)
  at('timeupdate', 4.8)
  vi.advanceTimersByTime(5000)
  at('pause', 6)
  vi.advanceTimersByTime(20_000)
  at('play', 6)
  // At the end the player pauses first; only the end is reported.
  at('pause', 20)
  at('ended', 20)
  vi.advanceTimersByTime(20_000)
  expect(reported).toEqual(['play 0', 'tick 4.8', 'pause 6', 'play 6', 'ended 20'])
})

test('[O02] a clip that is taken away while it plays is paused', () => {
  at('play', 0)
  at('timeupdate', 2)
  stop()
  expect(reported).toEqual(['play 0', 'pause 2'])
})

test('nobody else is heard, and nonsense is nothing', () => {
  const event = { event: 'play', data: { seconds: 1 } }
  say(event, { origin: 'https://evil.example', source: player.contentWindow })
  say(event, { origin: VIMEO_ORIGIN, source: {} })
  for (const nonsense of ['{', null, 7, []]) say(nonsense)
  expect(reported).toEqual([])
})

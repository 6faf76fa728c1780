import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchApplication } from '#api/hiring/live.ts'
import { eventsAddress, watchEvents } from './watch-events.ts'

/** What the browser opens, in the test's hand. */
class TestSource extends EventTarget {
  static opened: TestSource[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    TestSource.opened.push(this)
  }

  say(type: string, data = '1'): void {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent(type, { data }))
  }

  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.readyState = 2
  }
}
const newest = () => TestSource.opened.at(-1)
let news = 0
let line: boolean[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Object.assign(TestSource, { CLOSED: 2 }))
  TestSource.opened = []
  news = 0
  line = []
  stop = watchEvents(eventsAddress(watchApplication, { caseId: 'app' }), {
    onNews: () => void (news += 1),
    onLine: (isLive) => void line.push(isLive),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page asks once for each new state, and not for one it knows', () => {
  expect(newest()?.url).toBe(
    '/api/sales/ccserviceapplication/events?caseId=app&pageCode=salesCCSite',
  )
  for (const state of ['1', '2', '2']) newest()?.say('state', state)
  expect(news).toBe(2)
})

test('after a sleep of the computer a new line is opened at once', () => {
  newest()?.say('beat')
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(TestSource.opened).toHaveLength(2)
  expect(TestSource.opened[0]?.readyState).toBe(2)
})

test('a line that died silently is replaced within about a minute', () => {
  newest()?.say('beat')
  vi.advanceTimersByTime(70_000)
  expect(TestSource.opened).toHaveLength(2)
})

test('a server that restarts is no lost connection, one that stays away is', () => {
  newest()?.say('beat')
  newest()?.fail(0)
  vi.advanceTimersByTime(5_000)
  expect(line).not.toContain(false)
  vi.advanceTimersByTime(10_000)
  expect(line.at(-1)).toBe(false)
  newest()?.say('beat')
  expect(line.at(-1)).toBe(true)
})

test('where the stream is refused the page asks by itself, and tries again', () => {
  newest()?.fail(2)
  vi.advanceTimersByTime(11_000)
  expect(news).toBeGreaterThanOrEqual(1)
  vi.advanceTimersByTime(60_000)
  expect(TestSource.opened.length).toBeGreaterThanOrEqual(2)
})

test('what is over is not asked for again', () => {
  newest()?.say('over')
  expect(news).toBe(1)
  vi.advanceTimersByTime(600_000)
  window.dispatchEvent(new Event('online'))
  expect(TestSource.opened).toHaveLength(1)
})

test('a form out of sight listens no more, and hears what it missed when it is seen again', () => {
  stop()
  const listener = { onNews: () => void (news += 1), onLine: () => {} }
  stop = watchEvents(eventsAddress(watchApplication, { caseId: 'app' }), listener, 0)
  newest()?.say('state', '1')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(newest()?.readyState).toBe(2)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  newest()?.say('state', '2')
  expect(news).toBe(2)
  hidden.mockRestore()
})

test('an offline page asks for nothing, and opens a line once it is online', () => {
  newest()?.say('beat')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  newest()?.fail(2)
  vi.advanceTimersByTime(300_000)
  expect([TestSource.opened.length, news, line.at(-1)]).toEqual([1, 0, false])
  isOnline.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(TestSource.opened).toHaveLength(2)
})

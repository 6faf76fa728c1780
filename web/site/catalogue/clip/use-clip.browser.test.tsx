import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WATCH_TICK_MS } from '#domain/constants.ts'
import { useClip } from './use-clip.ts'

const watched = '**/appsutils/watchvideo'
const HER = '00000000-0000-4000-8000-000000000001'
/** What the browser answers to a play; there is no film in this test. */
const plays = vi.spyOn(HTMLMediaElement.prototype, 'play')

beforeEach(async () => {
  await commands.answerRequests(watched, [{ status: 200, body: '{"stored":1}' }])
  plays.mockReset().mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  plays.mockReset()
})

function Clip() {
  const ref = useRef<HTMLVideoElement>(null)
  const { state, line, toggle } = useClip(ref, HER)
  return (
    <>
      <video ref={ref} muted>
        <track kind="captions" srcLang="en" />
      </video>
      <output>{state}</output>
      <p>{line}</p>
      <button onClick={toggle}>Toggle</button>
    </>
  )
}

const video = () => document.querySelector('video') ?? new Audio()
const happens = (...types: string[]) =>
  act(() => types.forEach((type) => video().dispatchEvent(new Event(type))))
const state = () => page.getByRole('status').element().textContent
const is = (name: 'paused' | 'ended', value: boolean) =>
  Object.defineProperty(video(), name, { value, configurable: true })

async function reported(): Promise<string[]> {
  const bodies = (await commands.bodiesSent(watched)) as { events: { action: string }[] }[]
  return bodies.flatMap(({ events }) => events.map(({ action }) => action))
}

/** The next batch leaves; these are the actions of all so far. */
async function expectReported(actions: string[]): Promise<void> {
  await act(() => vi.advanceTimersByTime(WATCH_TICK_MS))
  await expect.poll(reported).toEqual(actions)
}

test('[O02] a clip starts by itself, follows its film, and its end is no pause', async () => {
  await render(<Clip />)
  expect([plays.mock.calls.length, state()]).toEqual([1, 'waiting'])
  await happens('play')
  expect(state()).toBe('playing')
  await happens('pause')
  expect(state()).toBe('paused')
  is('ended', true)
  await happens('play', 'pause', 'ended')
  expect(state()).toBe('ended')
  await expectReported(['play', 'pause', 'play', 'ended'])
})

test('[O02] while it plays it is reported every so often, and leaving it is a pause', async () => {
  const { unmount } = await render(<Clip />)
  await happens('play')
  is('paused', false)
  // The tick of this very moment goes with the next batch.
  await expectReported(['play'])
  await unmount()
  await expectReported(['play', 'tick', 'pause'])
})

test('where playing is refused the poster stays, and a press tries again', async () => {
  plays.mockRejectedValueOnce(new Error('refused'))
  await render(<Clip />)
  await expect.poll(state).toBe('paused')
  await page.getByRole('button').click()
  expect(plays).toHaveBeenCalledTimes(2)
  plays.mockRejectedValueOnce(new Error('no film'))
  await page.getByRole('button').click()
  await expect.poll(state).toBe('failed')
})

test('captions are drawn by the page, without the marks of their file', async () => {
  await render(<Clip />)
  const [track] = video().textTracks
  expect(track?.mode).toBe('hidden')
  const cue = new VTTCue(0, 1, '<v Ann>Hello,\nI am Ann')
  Object.defineProperty(track, 'activeCues', { value: [cue], configurable: true })
  await act(() => void track?.dispatchEvent(new Event('cuechange')))
  await expect.element(page.getByText('Hello, I am Ann')).toBeInTheDocument()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { act } from 'react'
import { render } from 'vitest-browser-react'
import { useSecondsUntil } from './use-seconds-until.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now,
  })
})
afterEach(() => vi.useRealTimers())

function Waiting({ until }: { until: number }) {
  return <output>{useSecondsUntil(until)}</output>
}

/** Advances the device's clock and its timers. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTime(ms))
}
const seconds = () => page.getByRole('status').element().textContent

test('the seconds are counted down to the instant, and no further', async () => {
  await render(<Waiting until={now + 2500} />)
  await pass(0)
  expect(seconds()).toBe('3')
  await pass(1000)
  expect(seconds()).toBe('2')
  await pass(10_000)
  expect(seconds()).toBe('0')
})

test('a device whose clock is an hour behind waits for a minute, and another wait begins anew', async () => {
  const { rerender } = await render(<Waiting until={now + 3_600_000} />)
  await pass(0)
  expect(seconds()).toBe('60')
  await rerender(<Waiting until={now + 5000} />)
  await pass(0)
  expect(seconds()).toBe('5')
  await rerender(<Waiting until={0} />)
  await pass(0)
  expect(seconds()).toBe('0')
})

test('who leaves is not counted for', async () => {
  const { unmount } = await render(<Waiting until={now + 5000} />)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})

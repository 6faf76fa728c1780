import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useReturningLine } from './go-on.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(async () => {
  // Whoever still waits would open the first page, since none is named any more.
  await cleanup()
  vi.useRealTimers()
  history.replaceState(history.state, '', location.pathname + location.search)
})

function Waiting() {
  useReturningLine()
  return null
}

const looked = async () => (await commands.keysSent('**/healthz')).length
/** The page behind `#` answers that there is nothing to show, so that the tests' own page stays. */
const opened = async () => (await commands.keysSent('**/my-hire')).length

async function wait(answers: Parameters<typeof commands.answerRequests>[1]): Promise<void> {
  await commands.answerRequests('**/healthz', answers)
  await commands.answerRequests('**/my-hire', [{ status: 204, body: '' }])
  history.replaceState(history.state, '', '#/my-hire')
  await render(<Waiting />)
}

const well = { status: 200, body: '{}' }
const ill = { status: 503, body: '{}' }

test('the server is asked every five seconds until it answers, and the wanted page is opened once', async () => {
  await wait(['offline', ill, well])
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(5000)
    await expect.poll(looked).toBe(times)
  }
  expect(await opened()).toBe(0)
  vi.advanceTimersByTime(5000)
  await expect.poll(opened).toBe(1)
  const asks = vi.spyOn(globalThis, 'fetch')
  vi.advanceTimersByTime(60_000)
  expect(asks).not.toHaveBeenCalled()
  asks.mockRestore()
})

test('a browser that tells of its line is believed only once the server answers', async () => {
  await wait([ill, well])
  dispatchEvent(new Event('online'))
  await expect.poll(looked).toBe(1)
  expect(await opened()).toBe(0)
  dispatchEvent(new Event('online'))
  await expect.poll(opened).toBe(1)
})

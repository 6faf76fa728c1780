import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BACK_GUARD_ENTRIES } from '#domain/constants.ts'
import { useBackGuard } from './use-back-guard.ts'

const entries = vi.spyOn(history, 'pushState')
// The tests' own page gets no entries.
beforeEach(() => void entries.mockReset().mockImplementation(() => undefined))
afterEach(() => void entries.mockReset())

function Guarded({ told, word }: { told: string[]; word: string }) {
  useBackGuard(() => told.push(word))
  return null
}

const press = () => dispatchEvent(new Event('pointerdown'))
const goBack = () => dispatchEvent(new PopStateEvent('popstate'))

/** Whether the router, which listens as well, hears a way back. */
function heardOutside(): string[] {
  const heard: string[] = []
  const controller = new AbortController()
  addEventListener('popstate', () => heard.push('outside'), { signal: controller.signal })
  goBack()
  controller.abort()
  return heard
}

test('[S18] entries are pushed by the first press alone, and anew after a way back', async () => {
  const told: string[] = []
  await render(<Guarded told={told} word="back" />)
  expect(entries).not.toHaveBeenCalled()
  press()
  dispatchEvent(new Event('keydown'))
  expect(entries).toHaveBeenCalledTimes(BACK_GUARD_ENTRIES)
  goBack()
  expect(told).toEqual(['back'])
  press()
  expect(entries).toHaveBeenCalledTimes(2 * BACK_GUARD_ENTRIES)
})

test('[S18] a way back is the newest screen’s, and nobody else hears it once there was a press', async () => {
  const told: string[] = []
  const { rerender, unmount } = await render(<Guarded told={told} word="first" />)
  expect([told, heardOutside()]).toEqual([[], ['outside']])
  press()
  await rerender(<Guarded told={told} word="second" />)
  expect([heardOutside(), told]).toEqual([[], ['second']])
  await unmount()
  expect([heardOutside(), told]).toEqual([['outside'], ['second']])
})

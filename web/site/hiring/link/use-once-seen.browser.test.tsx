import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useOnceSeen } from './use-once-seen.ts'

const visibility = vi.spyOn(document, 'visibilityState', 'get')
afterEach(() => void visibility.mockReset())

function show(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state)
  dispatchEvent(new Event('visibilitychange'))
}

function Link({ isWanted = true, done }: { isWanted?: boolean; done: string[] }) {
  useOnceSeen(isWanted, () => done.push('opened'))
  return null
}

test('a page that nobody sees does nothing; seen, it acts once', async () => {
  const done: string[] = []
  show('hidden')
  const { rerender } = await render(<Link done={done} />)
  show('hidden')
  expect(done).toEqual([])
  show('visible')
  await rerender(<Link done={done} />)
  show('hidden')
  show('visible')
  expect(done).toEqual(['opened'])
})

test('a page in view acts at once, but only where it is wanted', async () => {
  const done: string[] = []
  show('visible')
  const { rerender } = await render(<Link done={done} isWanted={false} />)
  show('visible')
  expect(done).toEqual([])
  await rerender(<Link done={done} />)
  expect(done).toEqual(['opened'])
})

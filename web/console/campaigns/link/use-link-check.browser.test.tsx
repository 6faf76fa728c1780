import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CampaignLink } from '#domain/campaigns/links/campaign-link.ts'
import { useLinkCheck } from './use-link-check.ts'

const check = '**/console/link-check?*'
const PAUSE_MS = 400
const answer = (...wrong: string[]) => ({
  status: 200,
  body: JSON.stringify({
    wrong: wrong.map((place) => ({ place, code: 'missing' })),
    conflicts: [],
  }),
})

beforeEach(async () => {
  await commands.answerRequests(check, [answer('one'), answer('two')])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const aLink = (slug: string): CampaignLink => ({
  slug,
  target: { kind: 'call' },
  titles: {},
  campaign: {},
  isPaused: false,
})

function Link({ slug, isChanged = true }: { slug: string; isChanged?: boolean }) {
  const checked = useLinkCheck({ link: aLink(slug), rules: [] }, isChanged)
  return <output>{checked?.wrong.map(({ place }) => place).join() ?? 'not checked'}</output>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shows = async (text: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
}
const asked = async () =>
  ((await commands.bodiesSent(check)) as { draft: { link: CampaignLink } }[]).map(
    ({ draft }) => draft.link.slug,
  )

test('a link is checked once, a moment after the last key', async () => {
  const { rerender } = await render(<Link slug="f" />)
  await pass(PAUSE_MS - 1)
  await rerender(<Link slug="fair" />)
  await pass(PAUSE_MS - 1)
  await shows('not checked')
  await pass(1)
  await shows('one')
  expect(await asked()).toEqual(['fair'])
})

test('the same values are not asked about again, and an answer stays until the next one', async () => {
  const { rerender } = await render(<Link slug="fair" />)
  await pass(PAUSE_MS)
  await shows('one')
  await rerender(<Link slug="fair" />)
  await pass(PAUSE_MS)
  await rerender(<Link slug="fairs" />)
  await shows('one')
  await pass(PAUSE_MS)
  await shows('two')
  expect(await asked()).toEqual(['fair', 'fairs'])
})

test('a link that nobody changed is not checked, and one that is as before says nothing', async () => {
  const { rerender } = await render(<Link slug="fair" isChanged={false} />)
  await pass(PAUSE_MS)
  await rerender(<Link slug="fairs" />)
  await pass(PAUSE_MS)
  await shows('one')
  await rerender(<Link slug="fair" isChanged={false} />)
  await shows('not checked')
  expect(await asked()).toEqual(['fairs'])
})

test('who leaves before the moment is over asks nothing', async () => {
  const { unmount } = await render(<Link slug="fair" />)
  await unmount()
  await pass(PAUSE_MS)
  await render(<Link slug="poster" />)
  await pass(PAUSE_MS)
  await shows('one')
  expect(await asked()).toEqual(['poster'])
})

test('a late answer about earlier values is not shown', async () => {
  const answers: PromiseWithResolvers<Response>[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const next = Promise.withResolvers<Response>()
    answers.push(next)
    return next.promise
  })
  const { rerender } = await render(<Link slug="fair" />)
  await pass(PAUSE_MS)
  await rerender(<Link slug="fairs" />)
  await pass(PAUSE_MS)
  answers[1]?.resolve(new Response(answer('newer').body))
  await shows('newer')
  const late = new Response(answer('older').body)
  const read = vi.spyOn(late, 'json')
  answers[0]?.resolve(late)
  await expect.poll(() => read.mock.results.length).toBe(1)
  // What follows the answer has been done by then.
  await act(() => read.mock.results[0]?.value as Promise<void>)
  await shows('newer')
})

test('where the check fails nothing is told, and the next one may succeed', async () => {
  await commands.answerRequests(check, ['offline', answer('two')])
  const { rerender } = await render(<Link slug="fair" />)
  await pass(PAUSE_MS)
  await expect.poll(asked).toEqual(['fair'])
  await rerender(<Link slug="fairs" />)
  await pass(PAUSE_MS)
  await shows('two')
})

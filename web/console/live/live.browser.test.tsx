import { createMemoryRouter, RouterProvider } from 'react-router'
import { act } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { searchConsole } from '#api/console/cases/cases.ts'
import { inEnglish } from '#tests/support/console/in-english.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useLive } from './use-live.ts'
import { WhoIsHere } from './who-is-here.tsx'
import words from './words.json'

/** The streams that were opened, as the browser has them; the server's part is the test's. */
const streams: Stream[] = []
class Stream extends EventTarget {
  isOpen = true
  constructor() {
    super()
    streams.push(this)
  }
  close(): void {
    this.isOpen = false
  }
  tell(version: number, ids: readonly (string | null)[]): void {
    const first = version - ids.length + 1
    const changes = ids.map((id, at) => ({ version: first + at, id }))
    const data = JSON.stringify({ version, changes })
    this.dispatchEvent(new MessageEvent('state', { data }))
  }
}

beforeEach(() => {
  streams.splice(0)
  vi.stubGlobal('EventSource', Stream)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function Live({ id, isOn = true, done }: { id?: string; isOn?: boolean; done: string[] }) {
  useLive(() => done.push('changed'), { isOn, ...(id === undefined ? {} : { id }) })
  return null
}

test('changes are told a moment later and together, but for what was there before', async () => {
  const done: string[] = []
  await render(<Live done={done} />)
  streams[0]?.tell(7, ['a'])
  await pass(2000)
  expect(done).toEqual([])
  streams[0]?.tell(9, ['b', 'c'])
  await pass(999)
  expect(done).toEqual([])
  await pass(1)
  expect(done).toEqual(['changed'])
})

test('who looks at one case hears of that one, and where anything may have changed', async () => {
  const done: string[] = []
  await render(<Live done={done} id="a" />)
  streams[0]?.tell(7, [])
  streams[0]?.tell(8, ['b'])
  await pass(2000)
  expect(done).toEqual([])
  streams[0]?.tell(9, ['a'])
  await pass(1000)
  expect(done).toHaveLength(1)
  // Some changes were missed between.
  streams[0]?.tell(20, ['b'])
  await pass(1000)
  expect(done).toHaveLength(2)
})

test('all hear by one stream, which ends with the last of them', async () => {
  const done: string[] = []
  const both = (isOn: boolean) => (
    <>
      <Live done={done} isOn={isOn} />
      <Live done={done} id="a" />
    </>
  )
  const { rerender, unmount } = await render(both(true))
  await rerender(both(false))
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([true])
  streams[0]?.tell(7, [])
  streams[0]?.tell(8, ['a'])
  await unmount()
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false])
  await pass(2000)
  expect(done).toEqual([])
})

const open = '**/console/cases/*/open?*'
const omar = { name: 'omar', fullName: 'Omar Saleh', edits: true }
const json = (body: object, status = 200) => ({ status, body: JSON.stringify(body) })
const asked = async () => (await commands.bodiesSent(open)).length

const showWho = () => render(inEnglish(<WhoIsHere caseId="a" />, { live: words.en }))

test('who else has a case open is asked at once and every 20 seconds, and it is left at the end', async () => {
  await commands.answerRequests(open, [
    json({ others: [], edits: true }),
    json({ others: [omar], edits: true }),
  ])
  const { unmount } = await showWho()
  await expect.poll(asked).toBe(1)
  expect(page.getByRole('status').element()).toBeEmptyDOMElement()
  await pass(20_000)
  await expect.element(page.getByText('Omar Saleh has this application open too.')).toBeVisible()
  await unmount()
  await expect.poll(() => commands.bodiesSent(open)).toEqual([{}, {}, { as: 'leave' }])
})

test('whoever works on a case is named, and it can be taken over', async () => {
  await commands.answerRequests(open, [
    json({ others: [omar], edits: false }),
    json({ others: [{ ...omar, edits: false }], edits: true }),
  ])
  await showWho()
  await expect.element(page.getByText('Omar Saleh works on this application now.')).toBeVisible()
  const takeOver = page.getByRole('button', { name: 'Take over' })
  await takeOver.click()
  await expect.element(takeOver).not.toBeInTheDocument()
  expect(await commands.bodiesSent(open)).toEqual([{}, { as: 'take' }])
})

test('a change of the case asks anew who is there', async () => {
  await commands.answerRequests(open, [json({ others: [], edits: true })])
  await showWho()
  await expect.poll(asked).toBe(1)
  streams[0]?.tell(7, [])
  streams[0]?.tell(8, ['a'])
  await pass(1000)
  await expect.poll(asked).toBe(2)
})

const search = '**/console/search?*'
const named = (name: string) => json({ cases: [], visas: [], maids: [{ id: name, name }] })

function Answer({ q, each, live }: { q: string; each?: number; live?: string }) {
  const { answer, failure, reload } = useAnswer(
    searchConsole,
    { q },
    { ...(each && { each }), ...(live && { live }) },
  )
  return (
    <>
      <output>{failure ? 'failed' : (answer?.maids[0]?.name ?? 'nothing')}</output>
      <button onClick={reload}>Again</button>
    </>
  )
}

async function show(element: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/sign-in', element: <h1>Sign in</h1> },
  ])
  return render(<RouterProvider router={router} />)
}
const shows = async (text: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
}

test('an answer is asked for anew every so often and after a change, and stays shown meanwhile', async () => {
  await commands.answerRequests(search, [named('Ann'), named('Bea'), named('Cara')])
  await show(<Answer q="a" each={60_000} live="a" />)
  await shows('Ann')
  await pass(60_000)
  await shows('Bea')
  streams[0]?.tell(7, [])
  streams[0]?.tell(8, ['a'])
  await pass(1000)
  await shows('Cara')
})

test('a failure is told until asking again succeeds', async () => {
  await commands.answerRequests(search, [
    json({ status: 503, code: 'overloaded' }, 503),
    named('Ann'),
  ])
  await show(<Answer q="a" />)
  await shows('failed')
  await page.getByRole('button', { name: 'Again' }).click()
  await shows('Ann')
})

test('a late answer to an earlier question is not shown', async () => {
  const answers: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  await show(<Answer q="a" />)
  await page.getByRole('button', { name: 'Again' }).click()
  answers[1]?.resolve(new Response(named('Bea').body))
  await shows('Bea')
  const late = new Response(named('Ann').body)
  const read = vi.spyOn(late, 'json')
  answers[0]?.resolve(late)
  await expect.poll(() => read.mock.results.length).toBe(1)
  await read.mock.results[0]?.value
  // The page has read the late answer by now, and must not show it.
  await userEvent.tab()
  expect(page.getByRole('status').element().textContent).toBe('Bea')
})

test('who is not signed in any more is led to that', async () => {
  const signedOut = { type: 'about:blank', title: '', status: 401, code: 'signed-out' }
  await commands.answerRequests(search, [json(signedOut, 401)])
  await show(<Answer q="a" />)
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

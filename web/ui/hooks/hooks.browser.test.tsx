import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAfterChange } from './use-after-change.ts'
import { useAppearing } from './use-appearing.ts'
import { useEachSeen } from './use-each-seen.ts'
import { useEvent, useOutside } from './use-event.ts'
import { useFocusHere } from './use-focus-here.ts'
import { useFound } from './use-found.ts'
import { useLeaving } from './use-leaving.ts'
import { useOngoing } from './use-ongoing.ts'
import { useSeen } from './use-seen.ts'
import { useInterval, useLasting, useTimeout } from './use-timer.ts'

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
)
afterEach(() => vi.useRealTimers())

/** What was done, in its order. */
const done: string[] = []
beforeEach(() => void done.splice(0))
const shown = () => page.getByRole('status')

function Hearing({ word, isOn = true }: { word: string; isOn?: boolean }) {
  const own = useRef<HTMLButtonElement>(null)
  useEvent('one two', ({ type }) => done.push(`${word} ${type}`), { isOn })
  useEvent('click', () => done.push(`${word} own`), { on: own })
  useEvent('click', () => done.push(`${word} first`), { isFirst: true })
  return <button ref={own}>Own</button>
}

test('events are heard by the newest listener, while they are wanted, and not after it left', async () => {
  const { rerender, unmount } = await render(<Hearing word="a" />)
  dispatchEvent(new Event('one'))
  await rerender(<Hearing word="b" />)
  dispatchEvent(new Event('two'))
  await rerender(<Hearing word="c" isOn={false} />)
  dispatchEvent(new Event('one'))
  page
    .getByRole('button')
    .element()
    .dispatchEvent(new Event('click', { bubbles: true }))
  await unmount()
  dispatchEvent(new Event('two'))
  expect(done).toEqual(['a one', 'b two', 'c first', 'c own'])
})

function Outside() {
  const ref = useRef<HTMLDivElement>(null)
  useOutside(ref, () => done.push('outside'))
  return (
    <>
      <div ref={ref}>
        <p>Inside</p>
      </div>
      <p>Beside</p>
    </>
  )
}

test('a press outside is told, one inside is not', async () => {
  await render(<Outside />)
  for (const text of ['Inside', 'Beside']) {
    const pressed = page.getByText(text).element()
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  }
  expect(done).toEqual(['outside'])
})

function Late({ after, since }: { after?: number; since?: string }) {
  useTimeout((of) => done.push(`late ${of}`), after, since)
  return null
}

test('work waits for its time, anew for something else, and never where none is named', async () => {
  const { rerender, unmount } = await render(<Late after={100} since="a" />)
  vi.advanceTimersByTime(60)
  await rerender(<Late after={100} since="b" />)
  vi.advanceTimersByTime(60)
  expect(done).toEqual([])
  vi.advanceTimersByTime(40)
  expect(done).toEqual(['late b'])
  await rerender(<Late />)
  await rerender(<Late after={100} since="c" />)
  await unmount()
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['late b'])
})

function Each({ every }: { every?: number }) {
  const [count, setCount] = useState(0)
  useInterval(() => {
    setCount(count + 1)
    done.push(String(count))
  }, every)
  return <output>{count}</output>
}

test('work that comes again sees what the last one left, and ends', async () => {
  const { rerender } = await render(<Each every={60_000} />)
  for (const count of ['1', '2']) {
    vi.advanceTimersByTime(60_000)
    await expect.element(shown()).toHaveTextContent(count)
  }
  await rerender(<Each />)
  vi.advanceTimersByTime(600_000)
  expect(done).toEqual(['0', '1'])
})

function Lasting({ isOn }: { isOn: boolean }) {
  return <output>{useLasting(isOn, 60_000) ? 'long' : 'short'}</output>
}

test('only what stays true for a while has lasted, each time anew', async () => {
  const { rerender } = await render(<Lasting isOn />)
  vi.advanceTimersByTime(30_000)
  await expect.element(shown()).toHaveTextContent('short')
  vi.advanceTimersByTime(30_000)
  await expect.element(shown()).toHaveTextContent('long')
  await rerender(<Lasting isOn={false} />)
  await rerender(<Lasting isOn />)
  await expect.element(shown()).toHaveTextContent('short')
})

function Told({ children }: { children: ReactNode }) {
  const ref = useFocusHere<HTMLParagraphElement>()
  return (
    <p ref={ref} tabIndex={-1}>
      {children}
    </p>
  )
}

test('what appears takes the focus once', async () => {
  const { rerender } = await render(<Told>One</Told>)
  await expect.element(page.getByText('One')).toHaveFocus()
  page.getByText('One').element().blur()
  await rerender(<Told>Two</Told>)
  await expect.element(page.getByText('Two')).not.toHaveFocus()
})

function Leaving({ word }: { word: string }) {
  useLeaving(() => done.push(word))
  return null
}

test('who leaves does its last work, with what was known last', async () => {
  const { rerender, unmount } = await render(<Leaving word="a" />)
  await rerender(<Leaving word="b" />)
  expect(done).toEqual([])
  await unmount()
  expect(done).toEqual(['b'])
})

function Appearing({ word }: { word: string }) {
  useAppearing(() => done.push(word))
  return null
}

test('what appears works once, whatever it is drawn with later', async () => {
  const { rerender } = await render(<Appearing word="a" />)
  await rerender(<Appearing word="b" />)
  expect(done).toEqual(['a'])
})

function Ongoing({ about, isOn = true }: { about: string; isOn?: boolean }) {
  useOngoing(
    (ended) => {
      done.push(`begin ${about}`)
      ended.addEventListener('abort', () => done.push(`abort ${about}`))
    },
    { key: about, isOn },
  )
  useOngoing(() => () => void done.push(`over ${about}`), { key: about, isOn })
  return null
}

test('what lasts begins where it is wanted, anew for something else, and ends each time', async () => {
  const { rerender, unmount } = await render(<Ongoing about="a" isOn={false} />)
  expect(done).toEqual([])
  await rerender(<Ongoing about="a" />)
  await rerender(<Ongoing about="a" />)
  expect(done.splice(0)).toEqual(['begin a'])
  await rerender(<Ongoing about="b" />)
  expect(done.splice(0)).toEqual(['abort a', 'over a', 'begin b'])
  await unmount()
  expect(done).toEqual(['abort b', 'over b'])
})

type Asked = { about: string; signal: AbortSignal } & PromiseWithResolvers<string>

function Found({ about, asked }: { about: string; asked: Asked[] }) {
  const { found, again } = useFound((signal) => {
    const answer = Promise.withResolvers<string>()
    asked.push({ about, signal, ...answer })
    return answer.promise
  }, about)
  return (
    <>
      <output>{found ?? 'nothing'}</output>
      <button onClick={again}>Again</button>
    </>
  )
}

test('what a call found is shown, but never for something else', async () => {
  const asked: Asked[] = []
  const { rerender } = await render(<Found about="a" asked={asked} />)
  await expect.element(shown()).toHaveTextContent('nothing')
  asked[0]?.resolve('of a')
  await expect.element(shown()).toHaveTextContent('of a')
  await rerender(<Found about="b" asked={asked} />)
  await expect.element(shown()).toHaveTextContent('nothing')
  await rerender(<Found about="c" asked={asked} />)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  // The answer to what is not asked any more comes late.
  asked[2]?.resolve('of c')
  asked[1]?.resolve('of b')
  await expect.element(shown()).toHaveTextContent('of c')
})

function Typing({ text }: { text: string }) {
  const search = async () => {
    done.push(`asked ${text}`)
    return `of ${text}`
  }
  const { found } = useFound(search, text, { pauseMs: 100 })
  return <output>{found ?? 'nothing'}</output>
}

test('what is typed is asked a moment after the last key', async () => {
  const { rerender } = await render(<Typing text="a" />)
  vi.advanceTimersByTime(60)
  await rerender(<Typing text="ab" />)
  vi.advanceTimersByTime(60)
  expect(done).toEqual([])
  vi.advanceTimersByTime(40)
  await expect.element(shown()).toHaveTextContent('of ab')
  expect(done).toEqual(['asked ab'])
})

test('where asking fails nothing is shown, and asking again may find it', async () => {
  const asked: Asked[] = []
  await render(<Found about="a" asked={asked} />)
  asked[0]?.reject(new Error('the line is lost'))
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(shown()).toHaveTextContent('nothing')
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('at last')
  await expect.element(shown()).toHaveTextContent('at last')
})

function Changing({ value, word }: { value: number; word: string }) {
  useAfterChange(value, () => done.push(`${word} ${value}`))
  return null
}

test('a change is followed once, the first value is none', async () => {
  const { rerender } = await render(<Changing value={1} word="a" />)
  await rerender(<Changing value={1} word="b" />)
  await rerender(<Changing value={2} word="c" />)
  await rerender(<Changing value={2} word="d" />)
  expect(done).toEqual(['c 2'])
})

const scroller = (element: Element) => element.parentElement
const tell = (isSeen: boolean) => done.push(isSeen ? 'in view' : 'away')

function Seen({ margin, isOn }: { margin?: string; isOn?: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useSeen(ref, tell, { margin, isOn, within: scroller })
  return (
    <div data-testid="scroller" style={{ height: 100, overflow: 'auto' }}>
      <div style={{ height: 2_000 }}>Above</div>
      <p ref={ref}>End</p>
    </div>
  )
}

test('what comes into view is told, where it is wanted, also from afar', async () => {
  const { rerender } = await render(<Seen isOn={false} />)
  await rerender(<Seen />)
  await expect.poll(() => done).toEqual(['away'])
  const box = page.getByTestId('scroller').element()
  box.scrollTo(0, 2_000)
  await expect.poll(() => done).toEqual(['away', 'in view'])
  box.scrollTo(0, 0)
  await expect.poll(() => done).toEqual(['away', 'in view', 'away'])
  await rerender(<Seen margin="3000px" />)
  await expect.poll(() => done.at(-1)).toBe('in view')
})

function EachSeen() {
  const ref = useRef<HTMLDivElement>(null)
  useEachSeen(ref, ({ textContent }) => done.push(textContent), {
    selector: 'p',
    within: (element) => element,
  })
  return (
    <div ref={ref} data-testid="scroller" style={{ height: 100, overflow: 'auto' }}>
      <p>First</p>
      <div style={{ height: 2_000 }}>Between</div>
      <p>Last</p>
    </div>
  )
}

test('of many, each that comes into view is told', async () => {
  await render(<EachSeen />)
  await expect.poll(() => done).toEqual(['First'])
  page.getByTestId('scroller').element().scrollTo(0, 2_000)
  await expect.poll(() => done).toEqual(['First', 'Last'])
})

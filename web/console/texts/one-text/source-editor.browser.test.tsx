import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SourceEditor } from './source-editor.tsx'
import type { SourceEditorProps } from './source-editor.tsx'

const none: readonly number[] = []
const text = '# Prices\n\nOne month.\n\nLast line.'

const plain = {
  language: 'en',
  label: 'The text',
  isReadOnly: false,
  wrong: none,
  goTo: undefined,
} as const

/** The editor with what it was told to keep, as a screen uses it. */
function Text({ value = text, ...changes }: Partial<SourceEditorProps>) {
  const [typed, setTyped] = useState<string[]>([])
  const [source, setSource] = useState(value)
  return (
    <>
      <div style={{ height: 120 }}>
        <SourceEditor
          value={source}
          {...plain}
          {...changes}
          onChange={(next) => {
            setSource(next)
            setTyped([...typed, next])
          }}
        />
      </div>
      <output>{typed.length}</output>
      <pre data-testid="kept">{source}</pre>
      <button onClick={() => setSource('Theirs.\nTheir second line.')}>Take theirs</button>
    </>
  )
}

const root = () =>
  [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
const lines = () => [...(root()?.querySelectorAll<HTMLElement>('.cm-line') ?? [])]
const shown = () => lines().map(({ textContent }) => textContent)
const marked = () =>
  lines()
    .filter(({ classList }) => classList.contains('cm-wrong'))
    .map(({ textContent }) => textContent)
const box = () => page.getByRole('textbox', { name: 'The text' })
const hasFocus = () => root()?.activeElement === box().element()
const kept = () => page.getByTestId('kept').element().textContent
const told = () => page.getByRole('status').element().textContent

/** The editor on a page that is slow to show what was typed: each press of the button shows one more. */
function SlowText() {
  const [typed, setTyped] = useState<string[]>([])
  const [source, setSource] = useState('')
  const [next, ...later] = typed
  return (
    <>
      <SourceEditor
        value={source}
        {...plain}
        onChange={(text) => setTyped((before) => [...before, text])}
      />
      <output>{typed.length}</output>
      <pre data-testid="kept">{source}</pre>
      <button
        onClick={() => {
          setSource(next ?? '')
          setTyped(later)
        }}
      >
        Show one more
      </button>
    </>
  )
}

/** Presses keys one by one: the next when the screen has heard of the one before. */
async function type(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const before = told()
    await userEvent.keyboard(key)
    await expect.poll(told).not.toBe(before)
  }
}

test('what is typed is told, in the order it was typed in', async () => {
  await render(<Text value="" />)
  await box().click()
  await type('O', 'n', 'e', '{Enter}', 'T', 'w', 'o')
  await expect.poll(kept).toBe('One\nTwo')
  expect(shown()).toEqual(['One', 'Two'])
})

test('a text that comes from elsewhere replaces what is shown, and is not told as typed', async () => {
  await render(<Text />)
  await page.getByRole('button').click()
  await expect.poll(shown).toEqual(['Theirs.', 'Their second line.'])
  expect(told()).toBe('0')
  await box().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await type('!')
  await expect.poll(kept).toBe('Theirs.\nTheir second line.!')
  expect(told()).toBe('1')
})

test('who types faster than the page shows it loses nothing, and types on where they were', async () => {
  await render(<SlowText />)
  await box().click()
  await type('O', 'n', 'e')
  await page.getByRole('button').click()
  await expect.poll(kept).toBe('O')
  expect(shown()).toEqual(['One'])
  await box().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await type('!')
  expect(shown()).toEqual(['One!'])
  for (const seen of ['On', 'One', 'One!']) {
    await page.getByRole('button').click()
    await expect.poll(kept).toBe(seen)
  }
  expect(shown()).toEqual(['One!'])
})

test('a text from elsewhere has its lines marked, also where their numbers are the same', async () => {
  const second = [2]
  await render(<Text wrong={second} />)
  await page.getByRole('button').click()
  await expect.poll(marked).toEqual(['Their second line.'])
})

test('lines with a problem are marked, and not those that are mended', async () => {
  const { rerender } = await render(<Text wrong={[3, 5, 5, 99]} />)
  await expect.poll(marked).toEqual(['One month.', 'Last line.'])
  await rerender(<Text wrong={[5]} />)
  await expect.poll(marked).toEqual(['Last line.'])
  await rerender(<Text wrong={none} />)
  await expect.poll(marked).toEqual([])
})

test('a mark stays with its line while lines above it are written', async () => {
  const wrong = [3]
  await render(<Text wrong={wrong} />)
  await box().click()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await type('{Enter}', 'N')
  expect(kept()).toBe(`\nN${text}`)
  expect(marked()).toEqual(['One month.'])
})

test('a press on a problem leads to its line, with the cursor in it, each time', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `Line ${at + 1}.`).join('\n')
  const { rerender } = await render(<Text value={many} />)
  await expect.poll(shown).not.toContain('Line 50.')
  for (const word of ['A', 'B']) {
    await rerender(<Text value={many} goTo={{ line: 50 }} />)
    await expect.poll(hasFocus).toBe(true)
    await type(word)
    page.getByRole('button').element().focus()
  }
  await expect.poll(kept).toContain('Line 49.\nBALine 50.\nLine 51.')
  expect(shown()).toContain('BALine 50.')
})

test('a line that is not there leads to the nearest one', async () => {
  const { rerender } = await render(<Text goTo={{ line: 99 }} />)
  await expect.poll(hasFocus).toBe(true)
  await type('A')
  expect(kept()).toContain('ALast line.')
  await rerender(<Text goTo={{ line: 0 }} />)
  await expect.poll(hasFocus).toBe(true)
  await type('B')
  expect(kept()).toContain('B# Prices')
})

test('who may not write reads and cannot change a text, until it is allowed', async () => {
  const { rerender } = await render(<Text isReadOnly />)
  await expect.element(box()).toHaveAttribute('aria-readonly', 'true')
  await box().click()
  await userEvent.keyboard('{Control>}{Home}{/Control}No')
  await rerender(<Text />)
  await expect.element(box()).not.toHaveAttribute('aria-readonly')
  await type('Y')
  expect(kept()).toBe(`Y${text}`)
})

test('the box has the name, language and direction of its text', async () => {
  const { rerender } = await render(<Text />)
  await expect.element(box()).toHaveAttribute('dir', 'ltr')
  await rerender(<Text language="ar" label="Arabic" />)
  const arabic = page.getByRole('textbox', { name: 'Arabic' })
  await expect.element(arabic).toHaveAttribute('lang', 'ar')
  await expect.element(arabic).toHaveAttribute('dir', 'rtl')
})

test('Tab leaves the editor, as keyboards need it', async () => {
  await render(<Text />)
  await box().click()
  await userEvent.tab()
  await expect.element(page.getByRole('button')).toHaveFocus()
  expect(kept()).toBe(text)
})

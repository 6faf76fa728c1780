import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { brand } from '#domain/brand.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useHeadingTitle } from './use-heading-title.ts'

type Props = { screen: string; title?: string; isRefused?: boolean }

function Page({ screen, title = screen, isRefused = false }: Props) {
  useHeadingFocus()
  useHeadingTitle('Error:')
  return (
    <main id="content">
      {isRefused ? <p data-error-summary>Refused</p> : null}
      <h1 key={screen}>{title}</h1>
      <input aria-label="Name" />
    </main>
  )
}

const heading = () => page.getByRole('heading')
const field = () => page.getByRole('textbox')
const titled = async (text: string) => {
  await expect.poll(() => document.title).toBe(text)
}

test('[N02] a new heading takes the focus, the first one and the same one do not', async () => {
  const { rerender } = await render(<Page screen="One" />)
  await titled(`One · ${brand.name}`)
  await expect.element(heading()).not.toHaveFocus()
  await rerender(<Page screen="Two" />)
  await expect.element(heading()).toHaveFocus()
  heading().element().blur()
  await rerender(<Page screen="Two" title="Still two" />)
  await titled(`Still two · ${brand.name}`)
  await expect.element(heading()).not.toHaveFocus()
})

test('[N02] who types keeps the focus', async () => {
  const { rerender } = await render(<Page screen="One" />)
  await field().click()
  await rerender(<Page screen="Two" />)
  await titled(`Two · ${brand.name}`)
  await expect.element(field()).toHaveFocus()
})

test('the title names the heading, and says while something is refused', async () => {
  const { rerender, unmount } = await render(<Page screen="One" isRefused />)
  await titled(`Error: One · ${brand.name}`)
  await rerender(<Page screen="One" />)
  await titled(`One · ${brand.name}`)
  await unmount()
  expect(document.title).toBe(brand.name)
})

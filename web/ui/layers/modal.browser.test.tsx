import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from './sheet.tsx'

function Page({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Filters</button>
      <button>Behind</button>
      <Sheet open={open} onClose={close} title="Choose" closeLabel="Close">
        <input aria-label="Name" />
      </Sheet>
    </>
  )
}

/** Its sheet does not close, it is not there any more. */
function PageWithout() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Filters</button>
      {open ? (
        <Sheet open onClose={() => setOpen(false)} title="Choose" closeLabel="Close">
          text
        </Sheet>
      ) : null}
    </>
  )
}

const press = (type: string, on: Element) =>
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))

const opener = () => page.getByRole('button', { name: 'Filters' })
const sheet = () => page.getByRole('dialog', { name: 'Choose' })

test('a sheet takes the focus to its title, keeps it, and gives it back', async () => {
  await render(<Page />)
  await opener().click()
  await expect.element(page.getByRole('heading', { name: 'Choose' })).toHaveFocus()
  const met: (string | null | undefined)[] = []
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab()
    met.push(document.activeElement?.closest('dialog')?.tagName ?? document.activeElement?.tagName)
  }
  // The browser's own bar may come between, the page behind never.
  expect(new Set(met.filter((tag) => tag !== 'BODY'))).toEqual(new Set(['DIALOG']))
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('a sheet that is taken away while open gives the focus back too', async () => {
  await render(<PageWithout />)
  await opener().click()
  await expect.element(page.getByRole('heading', { name: 'Choose' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('what a closed sheet held is gone', async () => {
  await render(<Page />)
  await opener().click()
  await page.getByLabelText('Name').fill('Grace')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByLabelText('Name')).not.toBeInTheDocument()
  await opener().click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
})

test('a press on the scrim closes; one that began in the sheet does not', async () => {
  let closed = 0
  await render(<Page onClosed={() => (closed += 1)} />)
  await opener().click()
  await expect.element(sheet()).toBeVisible()
  const dialog = sheet().element()
  press('pointerdown', page.getByLabelText('Name').element())
  press('click', dialog)
  expect(closed).toBe(0)
  press('pointerdown', dialog)
  press('click', dialog)
  expect(closed).toBe(1)
})

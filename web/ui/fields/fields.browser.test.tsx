import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeField } from './text/code-field.tsx'
import { ComboboxField } from './choice/combobox-field.tsx'
import { PhoneField } from './text/phone-field.tsx'

const banks = [
  { value: '026', label: 'Emirates NBD', words: 'ENBD' },
  { value: '033', label: 'Mashreq' },
  { value: '035', label: 'First Abu Dhabi Bank', words: 'FAB NBAD' },
]

function BankForm({ onSubmit }: { onSubmit: (sent: FormData) => void }) {
  const [bank, setBank] = useState<string | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <ComboboxField
        name="bank"
        label="Your bank"
        choices={banks}
        value={bank}
        onChange={setBank}
        emptyText="No bank is called that"
        openLabel="Show all banks"
      />
      <output>{bank ?? 'none'}</output>
      <button>Send</button>
    </form>
  )
}

const bankBox = () => page.getByRole('combobox', { name: 'Your bank' })

test('a bank is found by another of its names and chosen by keyboard', async () => {
  let sent: FormData | undefined
  await render(<BankForm onSubmit={(form) => (sent = form)} />)
  await bankBox().fill('nbad')
  await expect.element(page.getByRole('option')).toHaveTextContent('First Abu Dhabi Bank')
  await userEvent.keyboard('{Enter}')
  await expect.element(bankBox()).toHaveValue('First Abu Dhabi Bank')
  await expect.element(page.getByRole('status')).toHaveTextContent('035')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(sent?.get('bank')).toBe('035')
})

test('the small button opens every choice, and a press takes one', async () => {
  await render(<BankForm onSubmit={() => undefined} />)
  await page.getByRole('button', { name: 'Show all banks' }).click()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3)
  await page.getByRole('option', { name: 'Mashreq' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('033')
})

test('the arrows walk through the list, Escape keeps what was chosen before', async () => {
  await render(<BankForm onSubmit={() => undefined} />)
  await bankBox().click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(bankBox()).toHaveValue('First Abu Dhabi Bank')
  await bankBox().fill('mash')
  await expect.element(page.getByRole('option')).toHaveTextContent('Mashreq')
  await expect.element(bankBox()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(bankBox()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(bankBox()).toHaveValue('First Abu Dhabi Bank')
  await expect.element(page.getByRole('status')).toHaveTextContent('035')
})

test('what fits nothing says so and chooses nothing', async () => {
  await render(<BankForm onSubmit={() => undefined} />)
  await bankBox().fill('Gringotts')
  await expect.element(page.getByText('No bank is called that')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('none')
})

test('a code is one box that phones fill in and that takes no more than its digits', async () => {
  await render(<CodeField name="code" label="Code" />)
  const box = page.getByRole('textbox', { name: 'Code' })
  await expect.element(box).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(box).toHaveAttribute('inputmode', 'numeric')
  await box.click()
  await userEvent.keyboard('1234567')
  await expect.element(box).toHaveValue('123456')
})

test('a phone number reads from left to right on an Arabic page, behind its prefix', async () => {
  await render(
    <div dir="rtl">
      <PhoneField name="phone" label="رقم الهاتف" />
    </div>,
  )
  const box = page.getByRole('textbox', { name: 'رقم الهاتف' })
  expect(getComputedStyle(box.element()).direction).toBe('ltr')
  const prefix = page.getByText('+971').element().getBoundingClientRect()
  expect(prefix.right).toBeLessThanOrEqual(box.element().getBoundingClientRect().left + 1)
})

test('a field that is wrong says why with its control', async () => {
  await render(<PhoneField name="phone" label="Phone" error="Too short" hint="Of the Emirates" />)
  const box = page.getByRole('textbox', { name: 'Phone' })
  await expect.element(box).toHaveAccessibleDescription(/Of the Emirates.*Too short/)
  await expect.element(box).toBeInvalid()
})

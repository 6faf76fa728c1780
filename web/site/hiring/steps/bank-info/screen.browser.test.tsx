import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { Screen } from './screen.tsx'

const step = '**/api/**/step/BANK_INFO'

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  await commands.answerRequests('**/draft/**', [{ status: 200, body: '{}' }])
  await commands.answerRequests(step, [{ status: 200, body: '{}' }])
})

const nothing = () => undefined

async function show() {
  // An application of its own: the draft of another test's may be stored late.
  const caseId = crypto.randomUUID()
  const app = anAppInfo({ caseId, version: 3 })
  await renderWithWords(
    <Screen
      code="BANK_INFO"
      app={app}
      ctx={aHiringContext()}
      base={{ caseId, version: 3, lang: 'en' }}
      chatNumber="971500000000"
      onStored={nothing}
      onConflict={nothing}
      goOn={nothing}
      goTo={nothing}
      reload={nothing}
    />,
    ['hiring', 'flow', 'bankInfo', 'iban', 'documents', 'documentKinds', 'refusals'],
  )
}

const iban = () => page.getByRole('textbox', { name: 'IBAN' })
const bank = () => page.getByRole('combobox', { name: 'Bank' })
const card = () => page.getByRole('textbox', { name: 'Emirates ID number' })
const goOn = () => page.getByRole('button', { name: 'Continue' })
const refused = (name: string) => page.getByRole('link', { name })

test('[W08] an error leaves field and summary as soon as it is mended, also by the form itself', async () => {
  await show()
  await goOn().click()
  await expect.element(refused('Choose your bank.')).toBeVisible()
  await iban().fill('ae91 0260 0001 2345 6789 012')
  // A whole number says the bank: it takes one line, which opens again.
  await expect.element(page.getByText('Emirates NBD, current account')).toBeVisible()
  await expect.element(bank()).not.toBeInTheDocument()
  await expect.element(iban()).toBeValid()
  await expect.element(refused('Choose your bank.')).not.toBeInTheDocument()
  // What is not mended stays.
  await expect.element(refused('Write the number of your Emirates ID.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(bank()).toHaveValue('Emirates NBD')
  await expect.element(bank()).toHaveFocus()
})

test('[W08] numbers are grouped as they are typed, and the caret stays where it was', async () => {
  await show()
  await card().click()
  await userEvent.keyboard('784198512345673')
  await expect.element(card()).toHaveValue('784-1985-1234567-3')
  await iban().click()
  await userEvent.keyboard('ae910260000123456789012')
  await expect.element(iban()).toHaveValue('AE91 0260 0001 2345 6789 012')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Delete}7')
  await expect.element(iban()).toHaveValue('AE71 0260 0001 2345 6789 012')
  const box = iban().element()
  expect(box instanceof HTMLInputElement && box.selectionStart).toBe(3)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Backspace}')
  await expect.element(iban()).toHaveValue('AE70 2600 0012 3456 7890 12')
})

test('[W08] a bank that is not listed is given by its name', async () => {
  await show()
  await bank().fill('Bank of Nowhere')
  await page.getByRole('option', { name: 'My bank is not listed' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the bank' }))
    .toHaveValue('Bank of Nowhere')
})

test('[W08] the error of the IBAN goes with its field, and a document has an error of its own', async () => {
  await show()
  await iban().fill('AE00')
  await userEvent.tab()
  await goOn().click()
  const wrong = page.getByRole('link', { name: /IBAN/ })
  await expect.element(wrong).toBeVisible()
  await page.getByRole('button', { name: /I don.t have the IBAN/ }).click()
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.element(page.getByText(/A UAE IBAN/)).not.toBeInTheDocument()
})

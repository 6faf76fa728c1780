import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { UPLOAD_PART_BYTES } from '#domain/hiring/values/documents.ts'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { Screen } from '#web/site/hiring/steps/required-documents/screen.tsx'

const upload = '**/api/sales/ccserviceapplication/upload'
const taken = (kind: string, id: string) => ({
  status: 200,
  body: JSON.stringify({ document: { id, kind, contentType: 'image/jpeg', hasPreview: false } }),
})
const passport = taken('passport', 'BBBBBBBBBBBBBBBBBBBBBB')

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  await commands.answerRequests('**/draft/**', [{ status: 200, body: '{}' }])
})

const nothing = () => undefined

async function show() {
  // An application of its own: the draft of another test's may be stored late.
  const caseId = crypto.randomUUID()
  const app = anAppInfo({ caseId, today: '2026-11-22' })
  await renderWithWords(
    <Screen
      code="REQUIRED_DOCUMENTS"
      app={app}
      ctx={aHiringContext()}
      base={{ caseId, version: 1, lang: 'en' }}
      chatNumber="971500000000"
      onStored={nothing}
      onConflict={nothing}
      goOn={nothing}
      goTo={nothing}
      reload={nothing}
    />,
    ['hiring', 'flow', 'requiredDocuments', 'documents', 'documentKinds', 'checkOtp', 'refusals'],
  )
}

const photo = () => new File([new Uint8Array(1000)], 'photo.jpg', { type: 'image/jpeg' })
const fileOf = (name: string) =>
  page.getByLabelText(new RegExp(`^${name}$`)).and(page.getByLabelText(/^(File|Replace)$/))
const lastDayOf = (name: string) =>
  page.getByRole('textbox', { name: `${name}: Valid until DD/MM/YYYY` })

test('[W05] the cursor goes on in the last day of a document that was sent, also of another', async () => {
  await commands.answerRequests(upload, [passport, taken('passport', 'CCCCCCCCCCCCCCCCCCCCCC')])
  await show()
  await userEvent.upload(fileOf('Passport'), photo())
  await expect.element(lastDayOf('Passport')).toHaveFocus()
  await userEvent.keyboard('15/06/2028')
  // Complete, it takes one line and keeps the cursor.
  await expect.element(lastDayOf('Passport')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Until .*2028$/)).toBeVisible()
  const change = page.getByRole('button', { name: 'Passport Change' })
  await expect.element(change).toHaveFocus()
  await change.click()
  await expect.element(lastDayOf('Passport')).toHaveFocus()
  await userEvent.upload(fileOf('Passport'), photo())
  await expect.element(lastDayOf('Passport')).toHaveFocus()
  await expect.element(lastDayOf('Passport')).toHaveValue('15/06/2028')
})

test('[W05] a dropped upload goes on with the part that did not arrive', async () => {
  const arrived = { status: 200, body: '{"part":0}' }
  const dropped = Array.from({ length: 3 }, () => 'offline' as const)
  const part = `${upload}/part`
  await commands.answerRequests(part, [arrived, ...dropped, arrived])
  await commands.answerRequests(upload, [passport])
  await show()
  const size = 3 * UPLOAD_PART_BYTES - 1
  const file = new File([new Uint8Array(size)], 'photo.jpg', { type: 'image/jpeg' })
  await userEvent.upload(fileOf('Passport'), file)
  await expect.element(page.getByText(/Offline at/)).toBeVisible()
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(lastDayOf('Passport')).toHaveFocus()
  expect(await commands.keysSent(part)).toHaveLength(1 + 3 + 2)
})

test('[W05] whoever has gone on to another field stays there', async () => {
  const front = taken('emirates-id-front', 'DDDDDDDDDDDDDDDDDDDDDD')
  const dropped = Array.from({ length: 4 }, () => 'offline' as const)
  await commands.answerRequests(upload, [front, ...dropped, passport])
  await show()
  await userEvent.upload(fileOf('Emirates ID, front'), photo())
  await expect.element(lastDayOf('Emirates ID, front')).toHaveFocus()
  await userEvent.upload(fileOf('Passport'), photo())
  await expect.element(page.getByText(/Offline at/)).toBeVisible()
  await lastDayOf('Emirates ID, front').click()
  await expect.element(lastDayOf('Passport')).toBeVisible()
  await expect.element(lastDayOf('Emirates ID, front')).toHaveFocus()
})

test('[W05] what is missing is said until its file is on its way, and not after it has come', async () => {
  await commands.answerRequests(upload, [passport])
  await show()
  const missing = page.getByText('Add your passport.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(missing.first()).toBeVisible()
  await userEvent.upload(fileOf('Passport'), photo())
  await expect.element(lastDayOf('Passport')).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})

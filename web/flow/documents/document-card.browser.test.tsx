import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { MAX_DOCUMENT_BYTES } from '#domain/hiring/values/documents.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { DocumentCard } from './document-card.tsx'

const upload = '**/api/sales/ccserviceapplication/upload'
const stored = { id: 'BBBBBBBBBBBBBBBBBBBBBB', kind: 'passport', contentType: 'application/pdf' }
const taken = {
  status: 200,
  body: JSON.stringify({ document: { ...stored, hasPreview: false } }),
}
const refused = {
  status: 422,
  body: JSON.stringify({
    type: 'about:blank',
    title: 'document-refused',
    status: 422,
    code: 'document-refused',
    errors: [{ field: 'file', code: 'document-encrypted' }],
  }),
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token'
})

async function passport(onUploaded: (id: string) => void = () => undefined) {
  await renderWithWords(
    <DocumentCard
      caseId="AAAAAAAAAAAAAAAAAAAAAA"
      kind="passport"
      title="Passport"
      hint="The page with your photo"
      document={undefined}
      isNeeded={() => false}
      error={undefined}
      onUploaded={onUploaded}
    />,
    ['documents', 'refusals'],
  )
  return fileInput()
}

/** By name and word: "Passport File". */
const fileInput = () => page.getByLabelText(/^Passport$/).and(page.getByLabelText(/^File$/))

const file = (size = 1000) =>
  new File([new Uint8Array(size)], 'passport.pdf', { type: 'application/pdf' })

/** Chooses a file without sending its bytes through the driver. */
function choose(input: Element, chosen: File): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files')
  const transfer = new DataTransfer()
  transfer.items.add(chosen)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a chosen file goes up, is told to the step, and can be replaced', async () => {
  await commands.answerRequests(upload, [taken])
  const told: string[] = []
  const input = await passport((id) => told.push(id))
  await userEvent.upload(input, file())
  await expect.poll(() => told).toEqual([stored.id])
  await expect.element(page.getByText('Replace')).toBeVisible()
})

test('what the server refuses is said at its field, and not sent again', async () => {
  await commands.answerRequests(upload, [refused])
  const input = await passport()
  await userEvent.upload(input, file())
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await commands.keysSent(upload)).toHaveLength(1)
})

test('when the line drops it says so, and carries on by itself under the same key', async () => {
  await commands.answerRequests(upload, ['offline', 'offline', 'offline', taken])
  const told: string[] = []
  const input = await passport((id) => told.push(id))
  await userEvent.upload(input, file())
  await expect.poll(() => told).toEqual([stored.id])
  const keys = await commands.keysSent(upload)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('offline it says how far it came, and a press tries at once', async () => {
  await commands.answerRequests(upload, ['offline', 'offline', 'offline', 'offline', taken])
  const told: string[] = []
  const input = await passport((id) => told.push(id))
  await userEvent.upload(input, file())
  await expect.element(page.getByText(/Offline at \d+\s%/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect.poll(() => told).toEqual([stored.id])
})

test('a received document is enlarged, and removed again', async () => {
  await commands.answerRequests(upload, [taken])
  await commands.answerRequests('**/document/*', [{ status: 200, body: '{"removed":true}' }])
  const told: string[] = []
  await userEvent.upload(await passport((id) => told.push(id)), file())
  await expect.element(page.getByText('passport.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Passport: enlarge' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => told).toEqual([stored.id, ''])
  await expect.element(fileInput()).toBeEnabled()
})

test('a file above the limit is refused before anything is sent', async () => {
  await commands.answerRequests(upload, [taken])
  const input = await passport()
  choose(input.element(), file(MAX_DOCUMENT_BYTES + 1))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await commands.keysSent(upload)).toEqual([])
})

test('a blurred picture is taken, and its household asked whether it can be read', async () => {
  const body = JSON.stringify({ document: { ...stored, hasPreview: false, isBlurred: true } })
  await commands.answerRequests(upload, [{ status: 200, body }])
  const told: string[] = []
  const input = await passport((id) => told.push(id))
  await userEvent.upload(input, file())
  await expect.element(page.getByText(/Is each word readable/)).toBeVisible()
  expect(told).toEqual([stored.id])
})

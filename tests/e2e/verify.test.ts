import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { PDF } from '@libpdf/core'
import { loadSigningIdentity } from '#server/adapters/pdf/seal/signing-identity.ts'
import { aPdf } from '#tests/support/a-pdf.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'
import { comeIn, startApplication, walkTo } from './support/walk.ts'

/** The household's own copy of a paper that it signed, as downloaded. */
async function aSignedPaper(page: Page): Promise<Buffer> {
  await comeIn(page)
  const caseId = await startApplication(page)
  const { mandates } = await walkTo(page, caseId, 'SIGN_MONTHLY_PAYMENTS')
  const { id } = mandates.find(({ kind }) => kind === 'one-time') ?? { id: '' }
  const address = `/api/sales/ccserviceapplication/mandate/${id}/pdf`
  await expect
    .poll(async () => (await page.request.get(address)).headers()['x-document-state'])
    .toBe('sealed')
  return (await page.request.get(address)).body()
}

async function aStrangersPaper(dataDir: string): Promise<Buffer> {
  const now = new Date()
  const { signer } = await loadSigningIdentity({ dataDir, issuerName: 'Somebody else', now })
  const pdf = await PDF.load(new Uint8Array(aPdf()))
  return Buffer.from((await pdf.sign({ signer })).bytes)
}

test('a paper is checked on the device: genuine, with a flipped bit, a stranger’s', async ({
  page,
}, { outputDir }) => {
  const paper = await aSignedPaper(page)
  await openPage(page, '/verify')
  // What to expect is shown until there is an answer.
  const examples = page.getByRole('region', { name: 'What an answer looks like' })
  await expect(examples.getByRole('listitem')).toHaveText([
    /^Ours and unchanged/,
    /^Changed or damaged/,
    /^Not sealed by us/,
  ])
  await expectAccessible(page)
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  const choose = async (name: string, buffer: Buffer) => {
    const file = { name, mimeType: 'application/pdf', buffer }
    await page.getByLabel('Choose a PDF').setInputFiles(file)
    await expect(page.getByText(name)).toBeVisible()
  }
  const verdict = page.getByRole('main').getByRole('heading', { level: 2 }).first()

  await choose('mandate.pdf', paper)
  await expect(verdict).toHaveText('Ours and unchanged')
  await expect(examples).toHaveCount(0)
  await expect(page.getByText('Direct debit authority, one-time')).toBeVisible()
  await expect(page.getByText(/^\d+ \w+ 20\d\d at .*, Dubai time$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const flipped = Buffer.from(paper)
  flipped.writeUInt8(flipped.readUInt8(9_000) ^ 1, 9_000)
  await choose('flipped.pdf', flipped)
  await expect(verdict).toHaveText('Changed or damaged')
  await choose('stranger.pdf', await aStrangersPaper(outputDir))
  await expect(verdict).toHaveText('Not sealed by us')
  await choose('picture.pdf', Buffer.from('\u0089PNG'))
  await expect(verdict).toHaveText('Not a PDF')

  // No file went out: what is measured on each page is far smaller.
  const bodies = sent.map((request) => request.postDataBuffer() ?? Buffer.alloc(0))
  expect(bodies.filter((body) => body.length > 4_000 || body.includes('%PDF'))).toEqual([])
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoicePdf, getInvoiceText } from '#api/payment/invoices.ts'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { listInvoices } from '#server/db/payment/invoices.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const rowOf = async (caseId: string) => (await listInvoices(app.db, caseId))[0]

test('its PDF is sealed by a job, once, and the household reads it', async () => {
  const { caseId, as } = await aStartedHire(app)
  const invoiceId = await anInvoice(app, caseId)
  await app.workOff()
  const sealed = await rowOf(caseId)
  // A sweep finds nothing to draw.
  await sweepQueue(app.deps)
  await app.workOff()
  expect(await rowOf(caseId)).toEqual(sealed)
  const response = await app.send(getInvoicePdf, { caseId, invoiceId }, { as })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-disposition')).toContain('REC-000001.pdf')
  const { seals } = await checkSeal(new Uint8Array(bytes))
  expect(seals).toMatchObject([{ isIntact: true }])
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealed?.pdf_sha256)
})

test('whoever asks before the job has come gets the same file', async () => {
  const { caseId, as } = await aStartedHire(app)
  const invoiceId = await anInvoice(app, caseId)
  const first = await app.send(getInvoicePdf, { caseId, invoiceId }, { as })
  await app.workOff()
  const second = await app.send(getInvoicePdf, { caseId, invoiceId }, { as })
  expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
})

test('a receipt never says that it is a tax invoice, and sums add up on paper', async () => {
  const { caseId, as } = await aStartedHire(app)
  const invoiceId = await anInvoice(app, caseId)
  const { paper } = await app.call(getInvoiceText, { caseId, invoiceId }, { as })
  expect(paper).toMatchObject({ sum: 'AED\u00A0105.00', sentence: expect.stringContaining('2026') })
  const values = paper.parts.flatMap(({ rows }) => rows.map(({ value }) => value))
  expect(values).toEqual(expect.arrayContaining(['AED\u00A0100.00', 'AED\u00A05.00']))
  expect(JSON.stringify(paper).toLowerCase()).not.toMatch(/tax invoice|trn/)
})

test('a sample number is marked as one wherever it is printed', async () => {
  const company = { legalName: 'A B C L.L.C', address: 'Dubai', trn: '100000000000003' }
  const before = await getSetting(app.db, 'company')
  await saveSetting(app.db, 'company', { ...company, isSample: true })
  const { caseId, as } = await aStartedHire(app)
  const invoiceId = await anInvoice(app, caseId)
  await saveSetting(app.db, 'company', before)
  const { paper } = await app.call(getInvoiceText, { caseId, invoiceId }, { as })
  expect(paper.title).toBe('Tax invoice · فاتورة ضريبية')
  const trn = paper.parts.flatMap(({ rows }) => rows).find(({ value }) => value === company.trn)
  expect(trn?.mark).toBe('Sample')
})

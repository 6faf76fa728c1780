import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCertificatePdf, getCertificateText } from '#api/signing/certificate.ts'
import { findSealedPaper, listSealCertificates } from '#api/signing/seals.ts'
import { getAppInfo, getMandatePdf } from '#api/hiring/application.ts'
import { DAY_MS, daysLater } from '#domain/day.ts'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { judgePaper } from '#domain/signing/seal/judge-paper.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import { paperOf, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { certifyPapers } from './certify-papers.ts'
import { eraseEndedApplications } from './erase-ended-applications.ts'
import { sweepQueue } from './queue/sweep-queue.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
beforeEach(() => app.clock.set('2026-11-21T06:00:00Z'))
afterAll(() => app.close())

const certificateOf = ({ caseId, as }: Walker) => app.call(getCertificateText, { caseId }, { as })

/** Every value that it shows, in its order. */
async function valuesOf(walker: Walker): Promise<string[]> {
  const { paper } = await certificateOf(walker)
  return paper.parts.flatMap(({ rows }) => rows).map(({ value }) => value.replaceAll('\u00A0', ' '))
}

async function countOf({ caseId }: Walker): Promise<number> {
  const rows = await app.db
    .selectFrom('certificates')
    .select('id')
    .where('case_id', '=', caseId)
    .execute()
  return rows.length
}

async function later(ms: number): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString())
  await sweepQueue(app.deps)
  await app.workOff()
}

const inGroups = (hash: string) => hash.replaceAll(/(.{8})(?=.)/g, '$1 ')

async function sealedHash({ as }: Walker, mandateId: string): Promise<string> {
  const response = await app.send(getMandatePdf, { mandateId }, { as })
  const bytes = Buffer.from(await response.arrayBuffer())
  return inGroups(createHash('sha256').update(bytes).digest('hex'))
}

test('with the number verified one certificate names every sealed paper by its hash', async () => {
  const hire = await aStartedHire(app)
  const walker = { ...hire, phone: '050 111 2233' }
  const { mandates } = await walkTo(app, walker, 'END_WORK_FLOW')
  await app.workOff()
  await app.workOff()
  const values = await valuesOf(walker)
  for (const { id } of mandates) expect(values).toContain(await sealedHash(walker, id))
  expect(values.join()).toMatch(/050 ••• 2233, verified by code on .* Asia\/Dubai \(UTC\+04\)/)
  expect(values.join()).not.toContain('1112233')
  expect(values).not.toContain('')
  expect(values.at(-1)).toMatch(/^\d+ · [0-9a-f]{8}( [0-9a-f]{8}){7}$/)
  const info = await app.call(getAppInfo, { id: hire.caseId }, hire)
  const response = await app.send(getCertificatePdf, { caseId: hire.caseId }, hire)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await checkSeal(new Uint8Array(bytes))).seals).toMatchObject([{ isIntact: true }])
  const { sha256 } = await certificateOf(walker)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  const known = await app.call(findSealedPaper, { hash: sha256 })
  expect(known).toEqual({ kind: 'certificate' })
  expect(await app.call(findSealedPaper, { hash: 'ab'.repeat(32) })).toEqual({})
  await anInvoice(app, hire.caseId)
  await app.workOff()
  const invoice = await app.db
    .selectFrom('invoices')
    .select(['kind', 'pdf_sha256 as hash'])
    .where('case_id', '=', hire.caseId)
    .executeTakeFirstOrThrow()
  const named = await app.call(findSealedPaper, { hash: invoice.hash ?? '' })
  expect(named.kind).toBe(invoice.kind)
  const { certificates } = await app.call(listSealCertificates, {})
  const ours = certificates.map(({ fingerprint }) => fingerprint)
  const verdict = judgePaper(await checkSeal(new Uint8Array(bytes)), ours)
  expect(verdict).toMatchObject({ state: 'unchanged', sealedAt: app.clock.now().toISOString() })
  expect(info.certificate?.pages).toBeGreaterThan(1)
  expect(info.timeline.map(({ kind }) => kind)).toContain('certificate-sealed')
})

test('one set of papers has one certificate, however often and beside itself the job runs', async () => {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  await app.workOff()
  app.clock.set(daysLater(app.clock.now(), 1).toISOString())
  await Promise.all([certifyPapers(app.deps, hire), certifyPapers(app.deps, hire)])
  await sweepQueue(app.deps)
  await app.workOff()
  expect(await countOf(hire)).toBe(1)
  const files: string[] = []
  for await (const key of app.deps.vault.list(`certificates/${hire.caseId}`)) files.push(key)
  expect(files).toHaveLength(1)
})

test('without a verified number it waits for a day, and says of no number that it was', async () => {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  await app.workOff()
  await later(DAY_MS - 60_000)
  expect(await app.send(getCertificatePdf, { caseId: hire.caseId }, hire)).toMatchObject({
    status: 404,
  })
  await later(60_000)
  expect((await valuesOf(hire)).join()).not.toContain('verified')
})

test('what a spouse signs later gets another one, with the number of the link', async () => {
  const hire = await aHireAt(app, 'SIGN_MONTHLY_PAYMENTS')
  await app.workOff()
  await later(DAY_MS)
  const first = await valuesOf(hire)
  const as = await aLinkHolder(app, { caseId: hire.caseId, purpose: 'spouse-sign' })
  const info = await walkTo(app, { caseId: hire.caseId, as }, 'SPOUSE_END_WORK_FLOW')
  await app.workOff()
  await later(DAY_MS)
  expect(await countOf(hire)).toBe(2)
  const second = await valuesOf(hire)
  expect(second).toContain(await sealedHash(hire, paperOf(info, 'agreement')))
  expect(second.join()).toContain('The spouse, by a link that')
  expect(second.join()).toMatch(/05\d ••• \d{4}, verified by code on/)
  expect(first.join()).not.toContain('The spouse')
  const own = await app.send(getCertificatePdf, { caseId: hire.caseId }, { as })
  expect(own.status).toBe(404)
})

test('a paper is sealed as it was shown, whatever a setting says by then', async () => {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  const { mandates } = hire.info
  const mandateId = mandates.find(({ kind }) => kind === 'agreement')?.id ?? ''
  const site = await getSetting(app.db, 'site')
  await saveSetting(app.db, 'site', { ...site, licenceNumber: '987654' })
  await app.workOff()
  await saveSetting(app.db, 'site', site)
  const response = await app.send(getMandatePdf, { mandateId }, hire)
  expect(response.headers.get('x-document-state')).toBe('sealed')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain('(000000)')
  expect(text).not.toContain('987654')
  const attached = (await PDF.load(bytes)).getAttachment('evidence.json')
  const evidence: unknown = JSON.parse(new TextDecoder().decode(attached ?? new Uint8Array()))
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(evidence).toMatchObject({
    signedBy: 'household',
    draftSha256: hash,
    contentSha256: hash,
    consentVersion: 'declaration-2026-11',
    address: '127.0.0.1',
    method: { session: true },
    specimens: [{ way: 'drawn', strokesSha256: hash }],
  })
})

test('what is erased after 90 days takes the certificate along', async () => {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  await app.workOff()
  await later(DAY_MS)
  await app.db
    .updateTable('cases')
    .set({ ended_as: 'withdrawn', ended_at: app.clock.now() })
    .where('id', '=', hire.caseId)
    .execute()
  app.clock.set(daysLater(app.clock.now(), 91).toISOString())
  await eraseEndedApplications(app.deps)
  await app.workOff()
  expect(await countOf(hire)).toBe(0)
  const files: string[] = []
  for await (const key of app.deps.vault.list(`certificates/${hire.caseId}`)) files.push(key)
  expect(files).toEqual([])
})

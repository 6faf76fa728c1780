import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getAppInfo, getMandateText } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { brand } from '#domain/brand.ts'
import { offeredMethods } from '#domain/payment/payment-methods.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { batchPlace } from '#server/services/bank/batches/keep-batch.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import { aHireForTheBank } from '#tests/support/a-bank.ts'
import { paperOf, walkTo } from '#tests/support/a-walk.ts'
import { aNewHire, anOpenApp, startAnswersOf } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { SAMPLE_ORIGINATOR } from '#server/services/settings/company.ts'

const company = {
  legalName: 'Partner Services L.L.C',
  address: 'Office 12, Deira, Dubai',
  trn: '100000000000003',
  isSample: false,
}
const originator = {
  oic: 'AE12345',
  sponsorBankCode: '033',
  sponsorBankName: 'Mashreq',
  purposeCode: 'SAL',
  isSample: false,
}

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await saveSetting(app.db, 'originator', SAMPLE_ORIGINATOR)
  await saveSetting(app.db, 'company', { legalName: '', address: '', trn: '', isSample: false })
})

/** The words of a paper before it is signed. */
async function paperText(kind: 'one-time' | 'agreement'): Promise<string> {
  const walker = await aNewHire(app)
  const step = kind === 'agreement' ? 'SIGN_MONTHLY_PAYMENTS' : 'SIGN_DIRECT_DEBIT'
  const mandateId = paperOf(await walkTo(app, walker, step), kind)
  const { paper } = await app.call(getMandateText, { mandateId, lang: 'en' }, { as: walker.as })
  return JSON.stringify(paper).replaceAll('\u00A0', ' ')
}

test('papers and bank files name the legal person and the codes that were entered', async () => {
  await saveSetting(app.db, 'company', company)
  await saveSetting(app.db, 'originator', originator)
  const agreement = await paperText('agreement')
  for (const fact of [company.legalName, company.address, company.trn]) {
    expect(agreement).toContain(fact)
  }
  const mandate = await paperText('one-time')
  for (const fact of [company.legalName, 'A E 1 2 3 4 5', 'Mashreq'])
    expect(mandate).toContain(fact)
  expect(mandate).toContain(`I authorise ${company.legalName} to collect`)
  expect(mandate).not.toContain(brand.name)
  await aHireForTheBank(app)
  const made = await makeMandateBatch(app.deps, 'staff')
  const file = await bankFile(made?.number ?? 0)
  for (const fact of [company.legalName, 'AE12345', '033', 'SAL']) expect(file).toContain(fact)
})

async function bankFile(number: number): Promise<string> {
  const { file } = await app.db
    .selectFrom('bank_batches')
    .select('file')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return openFieldText(app.deps.ring, batchPlace(number), file)
}

test('a licence that is a sample makes nobody a licensed office', async () => {
  const site = await getSetting(app.db, 'site')
  expect(await paperText('agreement')).not.toContain('We are a licensed office')
  await saveSetting(app.db, 'site', { ...site, licenceNumber: 'CN-1', licenceIsSample: false })
  expect(await paperText('agreement')).toContain('We are a licensed office')
  await saveSetting(app.db, 'site', site)
})

test('in production no mandate is made with sample codes: direct debit is not offered', async () => {
  const before = app.deps.env.NODE_ENV
  app.deps.env.NODE_ENV = 'production'
  try {
    const { as, caseId } = await aNewHire(app)
    const closed = await app.call(getAppInfo, { id: caseId }, { as })
    expect(closed.payment.methods).toEqual(app.deps.cards ? ['card'] : [])
    const start = { ...(await startAnswersOf(app, { caseId, as })), paymentMethod: 'direct-debit' }
    const refused = app.call(stepCalls.HIRE_MAID, { caseId, ...start } as never, { as })
    await expect(refused).rejects.toMatchObject({ status: 422 })
    await saveSetting(app.db, 'originator', originator)
    const open = await app.call(getAppInfo, { id: caseId }, { as })
    expect(open.payment.methods).toContain('direct-debit')
  } finally {
    app.deps.env.NODE_ENV = before
  }
})

test('a way to pay is offered where each of its payers is set up', () => {
  expect(offeredMethods({ cards: true, bank: true })).toEqual([
    'card-first',
    'card',
    'direct-debit',
  ])
  expect(offeredMethods({ cards: true, bank: false })).toEqual(['card'])
  expect(offeredMethods({ cards: false, bank: true })).toEqual(['direct-debit'])
  expect(offeredMethods({ cards: false, bank: false })).toEqual([])
})

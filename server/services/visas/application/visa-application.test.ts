import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLink } from '#api/hiring/links.ts'
import { getDocumentPreview, uploadDocument } from '#api/hiring/application.ts'
import {
  createVisaLink,
  getVisa,
  listVisas,
  saveVisaDraft,
  sendVisaCode,
  startVisa,
  visaStepCalls,
} from '#api/visas/application.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import {
  answerVisa,
  aStartedVisa,
  confirmNumber,
  PHONE,
  untilPrice,
  WHOLE,
} from '#tests/support/visas/an-application.ts'
import { rightAnswers } from '#tests/support/visas/right-answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
}, 60_000)
afterAll(() => app.close())

test('an application begins with whole answers alone, and goes on where it is open', async () => {
  const as = aVisitor()
  const begin = (answers: string) => app.call(startVisa, { kind: 'maid', answers }, { as })
  await expect(begin('dubai.enough.KE')).rejects.toMatchObject({ code: 'not-offered-now' })
  await expect(begin('dubai.less.KE.cancelled.none')).rejects.toMatchObject({
    code: 'not-offered-now',
  })
  const { caseId } = await begin(WHOLE.maid)
  expect((await begin(WHOLE.maid)).caseId).toBe(caseId)
  const { visas } = await app.call(listVisas, {}, { as })
  expect(visas.map((one) => one.caseId)).toEqual([caseId])
  const visa = await app.call(getVisa, { caseId }, { as })
  expect(visa).toMatchObject({ due: 'VISA_SPONSOR', country: 'KE', isPaid: false })
  expect(visa.papers.map(({ paper }) => paper)).toContain('police-certificate')
})

test('every step is answered in its turn, masked, until somebody has to pay', async () => {
  const visa = await aStartedVisa(app, { kind: 'driver' })
  await expect(answerVisa(app, visa, 'VISA_WORKER')).rejects.toMatchObject({ code: 'step-not-due' })
  const after = await untilPrice(app, visa)
  expect(after).toMatchObject({
    due: 'VISA_CARD',
    phoneMask: PHONE.mask,
    given: {
      VISA_SPONSOR: { name: 'Layla H.', emiratesId: '784-••••-•••••••-8' },
      VISA_WORKER: { name: 'Mercy W.', passportNumber: '••••567', language: 'sw' },
      VISA_TERMS: { wage: 150_000, home: 'live-in', restDay: 'fri' },
      VISA_DRIVER: { plates: ['A 1', 'B 2'] },
    },
  })
  const row = await app.db
    .selectFrom('visas')
    .select(['total', 'vat', 'fees_from'])
    .where('case_id', '=', visa.caseId)
    .executeTakeFirstOrThrow()
  expect(row.total).toBe(after.sum?.total)
  expect(row.vat).toBe(after.sum?.vat)
  await expect(answerVisa(app, visa, 'VISA_SUMMARY')).rejects.toMatchObject({
    code: 'step-not-due',
  })
  // What is stored is sealed: no name and no number stands in a row.
  const rows = await app.db
    .selectFrom('step_answers')
    .selectAll()
    .where('case_id', '=', visa.caseId)
    .execute()
  expect(JSON.stringify(rows)).not.toMatch(/Wanjiku|AK1234567|\+254712345678/)
})

test.each([
  ['VISA_SPONSOR', { name: ' ', emiratesId: '123' }, ['name', 'emiratesId']],
  ['VISA_SPONSOR', { name: 'A', emiratesId: '' }, ['emiratesId']],
] as const)('%s is refused with every wrong field: %j', async (step, fields, wrong) => {
  const { caseId, as } = await aStartedVisa(app)
  const refused = app.call(visaStepCalls[step], { caseId, ...fields }, { as })
  await expect(refused).rejects.toMatchObject({ code: 'invalid-input' })
  const { status, body } = await app
    .send(visaStepCalls[step], { caseId, ...fields }, { as })
    .then(async (response) => ({
      status: response.status,
      body: (await response.json()) as { errors: { field: string }[] },
    }))
  expect(status).toBe(422)
  expect(body.errors.map(({ field }) => field)).toEqual(wrong)
})

test('a price that changed meanwhile is shown again before anybody agrees', async () => {
  const visa = await aStartedVisa(app)
  await untilPrice(app, visa)
  const { caseId, as } = visa
  const wrong = app.call(visaStepCalls.VISA_PRICE, { caseId, total: 1 }, { as })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-input' })
})

test('the same answer twice is stored once, and an older one does not replace a newer', async () => {
  const { caseId, as } = await aStartedVisa(app)
  const call = visaStepCalls.VISA_SPONSOR
  const input = { caseId, version: 1, ...rightAnswers.VISA_SPONSOR }
  const key = newKey()
  const first = await app.call(call, input, { as, key })
  expect(await app.call(call, input, { as, key })).toEqual(first)
  await expect(app.call(call, { ...input, name: 'Other' }, { as })).rejects.toMatchObject({
    code: 'version-conflict',
  })
})

test('what was typed is there again on its device, and nowhere else', async () => {
  const { caseId, as } = await aStartedVisa(app)
  const fields = { name: 'Lay' }
  await app.call(saveVisaDraft, { caseId, step: 'VISA_SPONSOR', fields }, { as })
  const { drafts } = await app.call(getVisa, { caseId }, { as })
  expect(drafts).toEqual({ VISA_SPONSOR: fields })
  const stranger = app.call(getVisa, { caseId }, { as: aVisitor() })
  await expect(stranger).rejects.toMatchObject({ code: 'not-found' })
  await answerVisa(app, { caseId, as }, 'VISA_SPONSOR')
  expect((await app.call(getVisa, { caseId }, { as })).drafts).toEqual({})
})

test('a phone goes on by a link, sees what it gave, and the rest after a code', async () => {
  const visa = await aStartedVisa(app)
  const { caseId, as } = visa
  await answerVisa(app, visa, 'VISA_SPONSOR')
  await confirmNumber(app, visa)
  const { url } = await app.call(createVisaLink, { caseId }, { as })
  expect(new URL(url).pathname).toBe('/visas/apply')
  const token = new URL(url).searchParams.get('token') ?? ''
  const phone = aVisitor()
  expect(await app.call(openLink, { token }, { as: phone })).toMatchObject({ caseId })
  await expect(app.call(openLink, { token }, { as: aVisitor() })).rejects.toMatchObject({
    code: 'link-expired',
  })
  const seen = await app.call(getVisa, { caseId }, { as: phone })
  expect(seen.given).toEqual({})
  expect(seen.hidden).toEqual(expect.arrayContaining(['VISA_SPONSOR', 'VISA_NUMBER']))
  const file = await aPicture()
  const { document } = await app.call(
    uploadDocument,
    { caseId, kind: 'photo', file },
    { as: phone },
  )
  // The computer does not see it before both have confirmed one number.
  const preview = await app.send(getDocumentPreview, { documentId: document.id }, { as })
  expect(preview.status).toBe(409)
  await expect(
    app.call(sendVisaCode, { caseId, phone: '055 111 2222' }, { as: phone }),
  ).rejects.toMatchObject({ code: 'code-needed' })
  const known = await confirmNumber(app, { caseId, as: phone }, 'on-file')
  expect(known.hidden).toEqual([])
  expect(known.given.VISA_SPONSOR?.name).toBe('Layla H.')
})

test('a hire takes no paper of a visa, and a visa none of a hire', async () => {
  const { caseId, as } = await aStartedVisa(app)
  const file = await aPicture()
  await expect(
    app.call(uploadDocument, { caseId, kind: 'iban-proof', file }, { as }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

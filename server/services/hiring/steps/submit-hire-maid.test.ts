import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, saveDraft } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { Refused } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, aStartedHire, startAnswers } from '#tests/support/an-application.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'

const hireMaid = stepCalls.HIRE_MAID
let app: TestApp
beforeAll(async () => {
  app = await anOpenApp({ env: { CARD_PROVIDER: 'none' } })
})
afterAll(() => app.close())

test('[W04][V08][S08] the start screen stores plan, day and prices, and the documents are next', async () => {
  const { caseId, as } = await aNewHire(app)
  const answer = await app.call(hireMaid, { caseId, ...startAnswers }, { as })
  expect(answer.nextStep).toBe('REQUIRED_DOCUMENTS')
  expect(answer.appInfo.terms).toMatchObject({
    planType: 'live-out',
    firstDay: '2026-11-24',
    monthlyAmount: 357_000,
    firstAmount: 83_300,
    firstDays: 7,
    monthDays: 30,
    monthlyFrom: '2026-12-01',
    monthlyCap: 392_700,
    monthlyUntil: '2028-11-30',
  })
  expect(answer.appInfo).toMatchObject({ version: 2, step: 'REQUIRED_DOCUMENTS' })
  expect(answer.appInfo.answers['HIRE_MAID']).toEqual(startAnswers)
})

test.each([
  ['planType', 'plan-not-offered', { ...startAnswers, planType: 'live-in' as const }],
  ['firstDay', 'first-day-past', { ...startAnswers, firstDay: '2026-11-20' }],
  ['firstDay', 'first-day-too-late', { ...startAnswers, firstDay: '2027-01-21' }],
  ['firstDay', 'first-day-invalid', { ...startAnswers, firstDay: '2026-11-31' }],
  ['paymentMethod', 'method-not-offered', { ...startAnswers, paymentMethod: 'card' as const }],
])('[W04] a wrong %s is refused at its field: %s', async (field, code, answers) => {
  const { caseId, as } = await aNewHire(app, { maid: { live_in: false } })
  const response = await app.send(hireMaid, { caseId, ...answers }, { as })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ field, code }] })
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info).toMatchObject({ version: 1, step: 'HIRE_MAID', answers: {} })
})

test('a step sent twice with one key is stored once and answered alike', async () => {
  const { caseId, as } = await aNewHire(app)
  const key = newKey()
  const first = await app.send(hireMaid, { caseId, ...startAnswers }, { as, key })
  const second = await app.send(hireMaid, { caseId, ...startAnswers }, { as, key })
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(await submissions(caseId)).toBe(1)
})

test('the same key with another body is refused', async () => {
  const { caseId, as } = await aNewHire(app)
  const key = newKey()
  await app.call(hireMaid, { caseId, ...startAnswers }, { as, key })
  const other = { ...startAnswers, firstDay: '2026-11-25' }
  const response = await app.send(hireMaid, { caseId, ...other }, { as, key })
  expect([response.status, response.headers.get('x-problem')]).toEqual([400, 'key-reused'])
})

test('fifty identical submits at once have one effect', async () => {
  const { caseId, as } = await aNewHire(app)
  const key = newKey()
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => app.send(hireMaid, { caseId, ...startAnswers }, { as, key })),
  )
  expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(await submissions(caseId)).toBe(1)
})

test('a foreign visitor gets the answer of an application that does not exist', async () => {
  const { caseId } = await aNewHire(app)
  const stranger = (await aNewHire(app)).as
  const foreign = await app.send(hireMaid, { caseId, ...startAnswers }, { as: stranger })
  const absent = await app.send(
    hireMaid,
    { caseId: 'AAAAAAAAAAAAAAAAAAAAAA', ...startAnswers },
    { as: stranger },
  )
  expect([foreign.status, absent.status]).toEqual([404, 404])
  expect(await foreign.text()).toBe(await absent.text())
})

test('a step ahead of the one that is due is refused with that one', async () => {
  const { caseId, as } = await aStartedHire(app)
  const refused = await app
    .call(stepCalls.CLIENT_WHATSAPP_NUMBER, { caseId, sameAsPhone: true }, { as })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ status: 409, code: 'step-not-due' })
  expect(String(refused)).toContain('"step":"REQUIRED_DOCUMENTS"')
})

test('[S01][H03] on a computer the SMS is next, and the other steps are not due', async () => {
  const { caseId, as } = await aNewHire(app, { as: aVisitor('desktop') })
  const answer = await app.call(hireMaid, { caseId, ...startAnswers }, { as })
  expect(answer.nextStep).toBe('SEND_SMS_TO_SPOUSE')
  const info = await app.call(getAppInfo, { id: caseId, onThisComputer: true }, { as })
  expect(info.step).toBe('SEND_SMS_TO_SPOUSE')
})

test('an older version is refused where the step was answered since, from the same visitor too', async () => {
  const { caseId, as } = await aStartedHire(app)
  const late = await app.send(hireMaid, { caseId, version: 1, ...startAnswers }, { as })
  expect(await late.json()).toMatchObject({ code: 'version-conflict', status: 409 })
  const answer = await app.call(hireMaid, { caseId, version: 2, ...startAnswers }, { as })
  expect(answer.appInfo.version).toBe(3)
})

test('when another household took her after the hold ran out, the submit says so', async () => {
  const { caseId, as, maidId } = await aNewHire(app)
  await app.db
    .updateTable('maids')
    .set({ held_by: 'another', held_until: new Date(app.clock.now().getTime() + 60_000) })
    .where('id', '=', maidId)
    .execute()
  const response = await app.send(hireMaid, { caseId, ...startAnswers }, { as })
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/^NOTIFICATION:/)
})

test('a hold that ran out is taken again when nobody else wants her', async () => {
  const { caseId, as, maidId } = await aNewHire(app)
  const lapsed = new Date(app.clock.now().getTime() - 60_000)
  await app.db.updateTable('maids').set({ held_until: lapsed }).where('id', '=', maidId).execute()
  const { appInfo } = await app.call(hireMaid, { caseId, ...startAnswers }, { as })
  expect(appInfo.heldUntil).toBe('2026-11-21T06:30:00.000Z')
})

test('what was typed is kept for its visitor, and forgotten once submitted', async () => {
  const { caseId, as } = await aNewHire(app)
  const fields = { firstDay: '2026-12-01', note: 'حتى' }
  await app.call(saveDraft, { caseId, step: 'HIRE_MAID', fields }, { as })
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.drafts).toEqual({ HIRE_MAID: fields })
  const { appInfo } = await app.call(hireMaid, { caseId, ...startAnswers }, { as })
  expect(appInfo.drafts).toEqual({})
})

test('a draft of somebody else’s application is refused', async () => {
  const { caseId } = await aNewHire(app)
  const { as } = await aNewHire(app)
  const response = await app.send(
    saveDraft,
    { caseId, step: 'HIRE_MAID', fields: { a: 1 } },
    { as },
  )
  expect(response.status).toBe(404)
})

async function submissions(caseId: string): Promise<number> {
  const rows = await app.db
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'submitted')
    .execute()
  return rows.length
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { openField } from '#server/privacy/field-cipher.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, startAnswers } from '#tests/support/an-application.ts'
import { aBankAccount, aDrawing, paperOf, readPaper, walkTo } from '#tests/support/a-walk.ts'
import { signaturePlace } from './signing-evidence.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const papersOf = (caseId: string) =>
  app.db
    .selectFrom('mandates')
    .select(['kind', 'state', 'amount', 'cap', 'starts_on', 'ends_on'])
    .where('case_id', '=', caseId)
    .orderBy('kind')
    .orderBy('created_at')
    .execute()

const eventsOf = async (caseId: string) => {
  const events = app.db.selectFrom('case_events').select('kind')
  const rows = await events.where('case_id', '=', caseId).execute()
  return rows.map(({ kind }) => kind)
}

test('before the signature is due nothing waits for one', async () => {
  const hire = await aNewHire(app)
  await walkTo(app, hire, 'BANK_INFO')
  expect(await papersOf(hire.caseId)).toEqual([])
})

test('[W10] [W13] three papers wait, each with its own amount and days', async () => {
  const hire = await aHireAt(app, 'SIGN_DIRECT_DEBIT')
  const waiting = { state: 'AWAITING_SIGNATURE' }
  const monthly = { amount: 357_000, starts_on: '2026-12-01', ends_on: '2028-11-30' }
  expect(await papersOf(hire.caseId)).toEqual([
    {
      ...waiting,
      kind: 'agreement',
      amount: 357_000,
      cap: null,
      starts_on: '2026-11-24',
      ends_on: null,
    },
    { ...waiting, kind: 'monthly', ...monthly, cap: 392_700 },
    // Seven of thirty days, to be collected within sixty.
    {
      ...waiting,
      kind: 'one-time',
      amount: 83_300,
      cap: null,
      starts_on: '2026-11-24',
      ends_on: '2027-01-23',
    },
  ])
})

test('asking again adds no paper', async () => {
  const hire = await aHireAt(app, 'SIGN_DIRECT_DEBIT')
  await app.call(getAppInfo, { id: hire.caseId }, { as: hire.as })
  expect(await papersOf(hire.caseId)).toHaveLength(3)
})

test('an earlier day before anything is signed is no voided signature; one after it is', async () => {
  const hire = await aNewHire(app)
  const { caseId, as } = hire
  await walkTo(app, hire, 'SIGN_DIRECT_DEBIT')
  const later = { caseId, ...startAnswers, firstDay: '2026-11-25' }
  await app.call(stepCalls.HIRE_MAID, later, { as })
  expect(await eventsOf(caseId)).not.toContain('signatures-voided')
  await walkTo(app, hire, 'SIGN_MONTHLY_PAYMENTS')
  await app.call(stepCalls.HIRE_MAID, { ...later, firstDay: '2026-11-24' }, { as })
  expect(await eventsOf(caseId)).toContain('signatures-voided')
  const { step } = await app.call(getAppInfo, { id: caseId }, { as })
  expect(step).toBe('SIGN_DIRECT_DEBIT')
  const papers = await papersOf(caseId)
  expect(papers.filter(({ state }) => state === 'CANCELLED')).toHaveLength(6)
  const waiting = papers.filter(({ state }) => state === 'AWAITING_SIGNATURE')
  expect(waiting.map(({ starts_on }) => starts_on)).toEqual([
    '2026-11-24',
    '2026-12-01',
    '2026-11-24',
  ])
})

test('a bank changed before any paper waits leaves nothing to void', async () => {
  const hire = await aNewHire(app)
  const { caseId, as } = hire
  await walkTo(app, hire, 'BANK_INFO')
  await app.call(stepCalls.BANK_INFO, { caseId, ...aBankAccount }, { as })
  expect(await eventsOf(caseId)).not.toContain('signatures-voided')
})

test('[W10] specimens are kept sealed, each at its own place', async () => {
  const hire = await aNewHire(app)
  const { caseId, as } = hire
  const mandateId = paperOf(await walkTo(app, hire, 'SIGN_DIRECT_DEBIT'), 'one-time')
  const name = { way: 'typed', name: 'Fatima Ahmed' } as const
  const paper = await readPaper(app, hire, mandateId)
  const given = { caseId, paper, specimens: [aDrawing, name, aDrawing], declared: true } as const
  await app.call(stepCalls.SIGN_DIRECT_DEBIT, { ...given, specimens: [...given.specimens] }, { as })
  const kept = await app.db
    .selectFrom('signatures')
    .selectAll()
    .where('mandate_id', '=', mandateId)
    .orderBy('specimen')
    .execute()
  expect(kept.map(({ specimen, way, low_quality }) => [specimen, way, low_quality])).toEqual([
    [1, 'drawn', false],
    [2, 'typed', false],
    [3, 'drawn', false],
  ])
  const [, typed] = kept
  const place = signaturePlace(mandateId, 2, 'strokes')
  const strokes = openField(app.deps.ring, place, typed?.strokes ?? new Uint8Array())
  expect(JSON.parse(strokes.toString())).toEqual({ name: 'Fatima Ahmed' })
  const imagePlace = signaturePlace(mandateId, 2, 'image')
  const image = openField(app.deps.ring, imagePlace, typed?.image ?? new Uint8Array())
  expect(image.subarray(1, 4).toString()).toBe('PNG')
})

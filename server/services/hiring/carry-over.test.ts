import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { freeReplaced } from '#server/jobs/free-replaced.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anAddress, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, startAnswers } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { hasCome } from '#tests/support/has-come.ts'
import type { MaidRow } from '#tests/support/builders.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** Another person instead of the one of an application. */
async function switched(from: string, as: TestVisitor, maid: Partial<MaidRow> = {}) {
  const maidId = await aMaid(app.deps, maid)
  const { caseId } = await app.call(registerNewHire, { maidId, appId: from, rep: '1' }, { as })
  return { caseId, maidId, as }
}

const hiredBy = async (maidId: string) => {
  const query = app.db.selectFrom('maids').select(['hired_by', 'published_at', 'held_by'])
  return query.where('id', '=', maidId).executeTakeFirstOrThrow()
}

test('[R10] an open application goes on with another person: the first is free, nothing is asked twice', async () => {
  const first = await aHireAt(app, 'MAID_ARRIVAL')
  expect(await hiredBy(first.maidId)).toMatchObject({ held_by: first.caseId })
  const next = await switched(first.caseId, first.as)
  const { nextStep } = await app.call(
    stepCalls.HIRE_MAID,
    { caseId: next.caseId, ...startAnswers },
    { as: next.as },
  )
  expect(nextStep).toBe('SIGN_DIRECT_DEBIT')
  expect(await hiredBy(first.maidId)).toMatchObject({ held_by: null })
  const old = await app.call(getAppInfo, { id: first.caseId }, { as: first.as })
  expect(old).toMatchObject({ ended: 'withdrawn' })
  const info = await walkTo(app, next, 'CLIENT_ADDRESS')
  expect(info.answers).toMatchObject({ BANK_INFO: { bankName: 'Emirates NBD' } })
  expect(info.documents.map(({ kind }) => kind).sort()).toEqual([
    'emirates-id-back',
    'emirates-id-front',
    'passport',
  ])
})

test('[W31] another person instead, from a home apart from the visa, begins with her start', async () => {
  const first = await aNewHire(app)
  const { caseId, as } = first
  await walkTo(app, first, 'CLIENT_ADDRESS')
  const apart = { ...anAddress, visaEmirate: 'abu-dhabi' }
  const { nextStep } = await app.call(stepCalls.CLIENT_ADDRESS, { caseId, ...apart }, { as })
  expect(nextStep).toBe('ABU_DHABI_MISMATCHED')
  const next = await switched(caseId, as)
  const info = await app.call(getAppInfo, { id: next.caseId }, { as })
  expect(info).toMatchObject({ step: 'HIRE_MAID', terms: null })
  const started = await app.call(
    stepCalls.HIRE_MAID,
    { caseId: next.caseId, ...startAnswers },
    { as },
  )
  expect(started.nextStep).toBe('ABU_DHABI_MISMATCHED')
})

test('[W31] a replacement within the cap signs nothing, is confirmed, and frees the first when the next has come', async () => {
  const first = await aNewHire(app, { maid: { name: 'Amira' } })
  await walkTo(app, first, 'END_WORK_FLOW')
  const { monthly_price: price } = await app.db
    .selectFrom('maids')
    .select('monthly_price')
    .where('id', '=', first.maidId)
    .executeTakeFirstOrThrow()
  const next = await switched(first.caseId, first.as, { monthly_price: price + 10_000 })
  const started = await app.call(
    stepCalls.HIRE_MAID,
    { caseId: next.caseId, ...startAnswers },
    { as: next.as },
  )
  expect(started.nextStep).toBe('MAID_ARRIVAL')
  expect(started.appInfo).toMatchObject({
    replaces: { name: 'Amira', keepsMandates: true },
    terms: { firstAmount: 0 },
  })
  const arrived = await app.call(
    stepCalls.MAID_ARRIVAL,
    { caseId: next.caseId, ...stepUnits.MAID_ARRIVAL.sample(started.appInfo) },
    { as: next.as },
  )
  expect(arrived.nextStep).toBe('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT')
  const { day } = arrived.appInfo.answers['MAID_ARRIVAL'] ?? { day: '' }
  const done = await walkTo(app, next, 'END_WORK_FLOW')
  expect(done).toMatchObject({ step: 'END_WORK_FLOW', completed: true, mandates: [] })

  app.clock.set(`${day}T20:30:00+04:00`)
  await freeReplaced(app.deps)
  app.clock.advance({ days: 1 })
  await freeReplaced(app.deps)
  // Nobody has said that the next one came.
  expect((await hiredBy(first.maidId)).hired_by).toBe(first.caseId)
  await hasCome(app, next.caseId)
  await freeReplaced(app.deps)
  expect((await hiredBy(first.maidId)).hired_by).toBe(first.caseId)
  app.clock.advance({ days: 1 })
  await freeReplaced(app.deps)
  expect(await hiredBy(first.maidId)).toMatchObject({
    hired_by: null,
    published_at: app.clock.now(),
  })
  app.clock.set('2026-11-21T06:00:00Z')
})

test('[W31] a replacement above the cap, or on another account, is signed anew', async () => {
  const first = await aHireAt(app, 'END_WORK_FLOW')
  const next = await switched(first.caseId, first.as, { monthly_price: 900_000 })
  const start = { caseId: next.caseId, ...startAnswers }
  const dear = await app.call(stepCalls.HIRE_MAID, start, { as: next.as })
  expect(dear.nextStep).toBe('SIGN_DIRECT_DEBIT')
  expect(dear.appInfo.replaces?.keepsMandates).toBe(false)
})

test('[R10] a person chosen with her plan, all else carried over, has her papers to sign', async () => {
  const first = await aHireAt(app, 'MAID_ARRIVAL')
  const maidId = await aMaid(app.deps)
  const chosen = { planType: 'live-in', skipStartScreen: true } as const
  const input = { maidId, appId: first.caseId, rep: '1', ...chosen }
  const next = await app.call(registerNewHire, input, { as: first.as })
  expect(next.step).toBe('SIGN_DIRECT_DEBIT')
  const { mandates } = await app.call(getAppInfo, { id: next.caseId }, { as: first.as })
  expect(mandates.map(({ kind }) => kind).sort()).toEqual(['agreement', 'monthly', 'one-time'])
})

test('[R10] only an own application can be switched', async () => {
  const foreign = await aNewHire(app)
  const own = await aNewHire(app)
  const maidId = await aMaid(app.deps)
  const input = { maidId, appId: foreign.caseId, rep: '1' }
  const refused = await app.send(registerNewHire, input, { as: own.as })
  expect(refused.status).toBe(404)
})

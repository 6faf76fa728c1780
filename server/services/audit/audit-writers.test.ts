import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawApplication } from '#api/hiring/application.ts'
import { inTransaction } from '#server/db/connect.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { eraseEndedApplications } from '#server/jobs/erase-ended-applications.ts'
import { giveAllBack } from '#server/services/payment/give-back.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))
afterAll(() => app.close())

const kindsOf = async (caseId: string) =>
  (
    await app.db
      .selectFrom('audit_events')
      .select(['kind', 'by', 'holds'])
      .where('chain', '=', caseId)
      .orderBy('sequence')
      .execute()
  ).map(({ kind, by, holds }) => ({ kind, by, holds }))

test('whatever decides something about an application is in its trail', async () => {
  const { caseId } = await aHireAt(app, 'END_WORK_FLOW')
  await app.workOff()
  const told = await kindsOf(caseId)
  const kinds = new Set(told.map(({ kind }) => kind))
  const expected = [
    'application-started',
    'step-submitted',
    'document-added',
    'code-sent',
    'phone-confirmed',
    'mandate-moved',
    'paper-shown',
    'paper-signed',
    'paper-sealed',
  ]
  expect([...kinds]).toEqual(expect.arrayContaining(expected))
  const submitted = told.filter(({ kind }) => kind === 'step-submitted')
  expect(submitted[0]).toMatchObject({ by: 'household', holds: { step: 'HIRE_MAID', version: 2 } })
  expect(told.filter(({ kind }) => kind === 'paper-sealed')).toHaveLength(3)
})

test('what was given is erased, and the trail says so and stays whole', async () => {
  const { caseId, as } = await aHireAt(app, 'SIGN_DIRECT_DEBIT')
  await app.call(withdrawApplication, { caseId }, { as })
  const before = await kindsOf(caseId)
  app.clock.advance({ minutes: 91 * 24 * 60 })
  await eraseEndedApplications(app.deps)
  const after = await kindsOf(caseId)
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ kind: 'data-erased', by: 'server' })
  const sealed = app.db.selectFrom('audit_sealed').select('commitment')
  expect(await sealed.where('chain', '=', caseId).execute()).toEqual([])
})

test('what was asked for, paid, printed and given back is in the trail', async () => {
  const { caseId } = await aStartedHire(app)
  await keepFirstDue(app.deps, caseId)
  const [due] = await listDues(app.db, caseId)
  if (!due) throw new Error('no due')
  const paymentId = await openCharge(app.deps, due, 'sandbox')
  await inTransaction(app.db, async (db) => {
    const deps = { ...app.deps, db }
    await settlePayment(deps, { paymentId, outcome: 'succeeded', by: 'provider' })
    await giveAllBack(deps, { caseId, ground: 'withdrawn' })
  })
  const told = (await kindsOf(caseId)).slice(-4)
  const { amount } = due
  expect(told).toMatchObject([
    { kind: 'payment-asked', holds: { payment: paymentId, of: 'charge', amount } },
    { kind: 'payment-settled', by: 'provider', holds: { outcome: 'succeeded', amount } },
    { kind: 'invoice-issued', holds: { payment: paymentId, amount } },
    { kind: 'payment-asked', holds: { of: 'refund', amount, ground: 'withdrawn' } },
  ])
})

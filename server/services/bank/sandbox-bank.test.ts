import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHireAtTheBank, statesOf } from '#tests/support/a-bank.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { countLateAnswers, reconcile } from './reconcile.ts'
import { workAsSandboxBank } from './sandbox-bank.ts'
import { takeAnswers } from './take-answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('the sandbox bank answers by itself after its minutes, and nowhere in production', async () => {
  const { caseId } = await aHireAtTheBank(app)
  expect(await workAsSandboxBank(app.deps)).toBeUndefined()
  app.clock.advance({ minutes: 3 })
  const env = { ...app.deps.env, NODE_ENV: 'production' as const }
  expect(await workAsSandboxBank({ ...app.deps, env })).toBeUndefined()
  expect(await workAsSandboxBank(app.deps)).toMatchObject({ taken: 'now', answers: 2, changes: 2 })
  expect(await statesOf(app, caseId)).toMatchObject({ 'one-time': 'ACTIVE', monthly: 'ACTIVE' })
})

test('what the bank leaves unanswered is named after ten working days, and what it answers unasked', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const { refs } = await aHireAtTheBank(app)
  const asked = [refs['one-time'], refs.monthly]
  // Saturday the 21st; the second and third of December are holidays.
  app.clock.set('2026-12-08T06:00:00Z')
  expect((await reconcile(app.deps)).unanswered).toEqual([])
  app.clock.set('2026-12-09T06:00:00Z')
  const text = `reference,status,reason,bank_code,bank_text,amount,currency
B77-1,ACCEPTED,,,,5.00,AED
TOTAL,1,,,,5.00,AED`
  await takeAnswers(app.deps, { name: 'odd.csv', bytes: Buffer.from(text) })
  const { unanswered, neverSent } = await reconcile(app.deps)
  expect(await countLateAnswers(app.deps)).toBe(unanswered.length)
  expect(unanswered.map(({ ref }) => ref).toSorted()).toEqual(asked.toSorted())
  expect(neverSent).toEqual([{ ref: 'B77-1', file: 'odd.csv', on: '2026-12-09' }])
})

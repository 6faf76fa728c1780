import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { AN_IBAN, aBankAccount, walkTo } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** What a row has and no form asks for, and names that mean something to the language. */
const unasked =
  '"visitor_id": "x", "given_by": "x", "phone_verified_at": "2026-01-01", "signedBySpouse": true, ' +
  '"signed_by_spouse": true, "completed": true, "first_amount": 1, "monthly_amount": 1, ' +
  '"__proto__": {"isOwner": true}, "constructor": {"prototype": {"isOwner": true}}'

test('fields that a step does not ask for change nothing, whatever they are called', async () => {
  const household = await aStartedHire(app)
  const { caseId, as } = household
  await walkTo(app, household, 'BANK_INFO')
  const row = () =>
    app.db.selectFrom('applications').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()
  const before = await row()
  const asked = JSON.stringify({ caseId, ...aBankAccount, iban: AN_IBAN })
  // Parsed, since a literal would set what the object inherits from.
  const input = JSON.parse(`${asked.slice(0, -1)}, ${unasked}}`)
  expect(Object.keys(input)).toContain('__proto__')
  expect((await app.send(stepCalls.BANK_INFO, input, { as })).status).toBe(200)
  const { visitor_id, phone_verified_at, signed_by_spouse, first_amount, monthly_amount } = before
  expect(await row()).toMatchObject({
    visitor_id,
    phone_verified_at,
    signed_by_spouse,
    first_amount,
    monthly_amount,
    ended_as: null,
  })
  expect(Object.keys((await app.call(getAppInfo, { id: caseId }, { as })).answers)).not.toContain(
    'given_by',
  )
  expect(Object.hasOwn(Object.prototype, 'isOwner')).toBe(false)
})

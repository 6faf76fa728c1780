import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { anArrivedHire, daysAfterArrival } from '#tests/support/an-arrived-hire.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aSample } from '#tests/support/a-sample.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('the second number gets no message, and the first hears of its hire alone', async () => {
  const hire = await anArrivedHire(app)
  const second = String(aSample('CLIENT_SPOUSE_NUMBER').phone).slice(-9)
  for (const days of [1, 10, 30, 40, 61]) {
    // Somebody new who fits everybody is no news to a household that did not ask.
    await announceChange(app.db, await aMaid(app.deps))
    await app.workOff()
    await daysAfterArrival(app, hire, { days })
  }
  const rows = await app.db.selectFrom('sms_messages').select(['case_id', 'purpose']).execute()
  expect(rows.filter(({ case_id: of }) => of !== hire.caseId)).toEqual([])
  expect(app.texts.length).toBeGreaterThan(2)
  expect(app.texts.filter(({ to }) => to.endsWith(second))).toEqual([])
  expect(second).not.toBe(sampleNumber(9).slice(-9))
})

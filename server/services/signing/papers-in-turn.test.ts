import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { getMandatePdf } from '#api/hiring/application.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { paperOf } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function aPaper() {
  const hire = await aHireAt(app, 'SIGN_DIRECT_DEBIT')
  const info = hire.info
  const mandateId = paperOf(info, 'one-time')
  return (lang: string) => app.send(getMandatePdf, { mandateId, lang }, { as: hire.as })
}

test('a household that asks for many papers at once keeps nobody else waiting for theirs', async () => {
  const many = await aPaper()
  const other = await aPaper()
  const answered: string[] = []
  const note = async (who: string, asked: Promise<Response>) => {
    expect((await asked).status).toBe(200)
    answered.push(who)
  }
  const all = [...LANGUAGES, ...LANGUAGES].map((language) => note('many', many(language)))
  all.push(note('other', other('en')))
  await Promise.all(all)
  // The one that is being made, and the ones that asked for the same.
  expect(answered.indexOf('other')).toBeLessThan(answered.length / 2)
})

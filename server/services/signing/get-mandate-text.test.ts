import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMandateText } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aDrawing, paperOf, walkTo } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('[W10] the words of a paper, in the language of the reader, can be signed like its PDF', async () => {
  const walker = await aNewHire(app)
  const { as, caseId } = walker
  const mandateId = paperOf(await walkTo(app, walker, 'SIGN_DIRECT_DEBIT'), 'one-time')
  const arabic = await app.call(getMandateText, { mandateId, lang: 'ar' }, { as })
  expect(arabic).toMatchObject({ language: 'ar', state: 'draft' })
  expect(arabic.paper?.title).toContain('تفويض بالخصم المباشر')
  const { sha256, paper } = await app.call(getMandateText, { mandateId, lang: 'en' }, { as })
  expect(paper?.parts.map(({ heading }) => heading)).toContain('What I agree to')
  const rows = paper?.parts.flatMap((part) => part.rows) ?? []
  // No number has been given yet, so no line speaks of one.
  expect(rows.map(({ label }) => label)).not.toContain('Mobile')
  expect(rows.filter(({ value }) => value.trim() === '' || value === '-')).toEqual([])
  expect(rows.find(({ label }) => label === 'Purpose code')?.mark).toBe('Sample')
  const specimens = [aDrawing, aDrawing, aDrawing]
  const signed = await app.send(
    stepCalls.SIGN_DIRECT_DEBIT,
    { caseId, paper: { mandateId, sha256 }, specimens, declared: true },
    { as },
  )
  expect(signed.status).toBe(200)
})

test('[G31] a language that is none reads the paper in English', async () => {
  const walker = await aNewHire(app)
  const mandateId = paperOf(await walkTo(app, walker, 'SIGN_DIRECT_DEBIT'), 'one-time')
  for (const lang of ['0', 'xx', '‮']) {
    const read = await app.call(getMandateText, { mandateId, lang }, { as: walker.as })
    expect(read.language).toBe('en')
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConsoleSetting, saveConsoleSetting } from '#api/console/settings.ts'
import { getVisaPrices } from '#api/console/visas/visa-prices.ts'
import { filsOfDirhams } from '#domain/payment/money.ts'
import { placeAnswers } from '#domain/visas/visa-answers.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { sampleVisaFees } from '#server/seed/sample-visas.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'

let app: TestApp
let as: TestVisitor
beforeAll(async () => {
  app = await anOpenApp()
  await saveSetting(app.db, 'visaFees', [sampleVisaFees])
  const administrator = await theAdministrator(app)
  as = administrator.as
})
afterAll(() => app.close())

const prices = (emirate: 'dubai' | 'ajman') =>
  app.call(getVisaPrices, { kind: 'maid', emirate }, { as })
const partOf = async (part: string, emirate: 'dubai' | 'ajman' = 'dubai') =>
  (await prices(emirate)).held.find((one) => one.part === part)

test('a list that nobody changed holds as it was installed', async () => {
  expect((await prices('dubai')).versions).toEqual([])
  expect(await partOf('insurance')).toEqual({
    part: 'insurance',
    places: [...placeAnswers],
    sum: filsOfDirhams(1_200),
    since: '2026-01-01',
    savedAt: null,
    savedBy: null,
  })
  expect(await partOf('entry-permit')).toMatchObject({ places: ['abroad'] })
  expect(await partOf('insurance', 'ajman')).toMatchObject({ sum: filsOfDirhams(640) })
})

test('each change says from when, by whom, and old and new, where it is one', async () => {
  const later = {
    ...sampleVisaFees,
    from: '2026-11-20',
    parts: sampleVisaFees.parts.map((row) =>
      row.part === 'insurance' && row.emirates.length > 0
        ? { ...row, sum: filsOfDirhams(1_300) }
        : row,
    ),
  }
  const value = [sampleVisaFees, later]
  expect(await app.call(saveConsoleSetting, { name: 'visaFees', value, after: 0 }, { as })).toEqual(
    { wrong: [] },
  )
  const { versions: saved } = await app.call(getConsoleSetting, { name: 'visaFees' }, { as })
  const { versions } = await prices('dubai')
  expect(versions).toEqual([
    {
      ...saved[0],
      changes: [
        {
          part: 'insurance',
          places: [...placeAnswers],
          from: '2026-11-20',
          before: filsOfDirhams(1_200),
          after: filsOfDirhams(1_300),
        },
      ],
    },
  ])
  expect(await partOf('insurance')).toMatchObject({
    sum: filsOfDirhams(1_300),
    since: '2026-11-20',
    savedBy: saved[0]?.savedBy,
  })
  expect(await partOf('medical')).toMatchObject({ since: '2026-01-01', savedAt: null })
  expect((await prices('ajman')).versions).toEqual([])
})

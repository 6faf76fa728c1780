import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { getConsoleSetting, saveConsoleSetting } from '#api/console/settings.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

const DEARER = { ...DEFAULT_PRICES, from: '2026-12-01', liveOutSupplement: 70_000 }
const TAKEN_BACK = { ...DEARER, from: '2027-01-01', liveOutSupplement: 90_000 }

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  await savePrices([DEFAULT_PRICES, DEARER, TAKEN_BACK])
  await savePrices([DEFAULT_PRICES, DEARER])
})
afterAll(() => app.close())

async function savePrices(value: unknown) {
  const { as } = administrator
  await confirm(app, administrator)
  const { versions } = await app.call(getConsoleSetting, { name: 'prices' }, { as })
  const after = versions[0]?.number ?? 0
  return app.call(saveConsoleSetting, { name: 'prices', value, after }, { as })
}

type Hire = Awaited<ReturnType<typeof aNewHire>>
const liveOutOf = async ({ caseId, as }: Hire) =>
  (await app.call(getAppInfo, { id: caseId }, { as })).plans.find(
    ({ planType }) => planType === 'live-out',
  )?.price
const shownOf = async (maidId: string) => (await app.call(getMaid, { maidId })).maid.liveOutPrice

test('an application keeps the prices of the day it began, and pages change at midnight in Dubai', async () => {
  const maid = { monthly_price: 294_000, live_out: true }
  app.clock.set('2026-11-30T19:59:59Z')
  const before = await aNewHire(app, { maid })
  const other = await aNewHire(app, { maid })
  expect(await shownOf(before.maidId)).toBe(357_000)

  app.clock.set('2026-11-30T20:00:00Z')
  const after = await aNewHire(app, { maid })
  expect(await shownOf(after.maidId)).toBe(364_000)
  expect(await liveOutOf(before)).toBe(357_000)
  expect(await liveOutOf(other)).toBe(357_000)
  expect(await liveOutOf(after)).toBe(364_000)
})

test('a list that was taken back before its day never begins', async () => {
  app.clock.set('2027-01-01T08:00:00Z')
  const { maidId } = await aNewHire(app, { maid: { monthly_price: 294_000, live_out: true } })
  expect(await shownOf(maidId)).toBe(364_000)
})

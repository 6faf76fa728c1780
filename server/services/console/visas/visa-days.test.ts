import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConsoleSetting, getSettingVersion, saveConsoleSetting } from '#api/console/settings.ts'
import { listTakenVisaDays, takeVisaDays } from '#api/console/visas/visa-days.ts'
import { getVisaGuide } from '#api/visas/guide.ts'
import { countTakenDays } from '#server/services/visas/case/count-taken-days.ts'
import { anIssuedVisa } from '#tests/support/a-visa.ts'
import { haveEstimate } from '#tests/support/app/a-sent-visa.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'

let app: TestApp
let as: TestVisitor
beforeAll(async () => {
  app = await anOpenApp()
  await haveEstimate(app)
  const administrator = await theAdministrator(app)
  as = administrator.as
})
afterAll(() => app.close())

const code = 'sites_wait_after_paying_visa'
const read = () => app.call(getConsoleSetting, { name: 'parameters' }, { as })
const estimated = async () =>
  (await app.call(getVisaGuide, {})).estimate?.parts.find(({ part }) => part === 'permit')?.days

test('figures are proposed once enough visas tell, and change nothing by themselves', async () => {
  expect(await app.call(listTakenVisaDays, {}, { as })).toEqual({ parts: [] })
  for (let made = 0; made < 5; made += 1) await anIssuedVisa(app, { gaps: [0, 2 + made] })
  await countTakenDays(app.deps)
  const { parts } = await app.call(listTakenVisaDays, {}, { as })
  expect(parts[0]).toEqual({ code, cases: 5, half: 4, most: 4 })
  expect(parts).toHaveLength(4)
  expect(await estimated()).toBe(5)
  expect((await read()).versions).toEqual([])
})

test('a press makes one the estimate, as a version with who and when', async () => {
  const before = (await read()).value
  await app.call(takeVisaDays, { code, days: 4, after: 0 }, { as })
  expect(await estimated()).toBe(4)
  const { versions, value } = await read()
  expect(value).toEqual({ ...(before as object), [code]: '4' })
  expect(versions[0]).toMatchObject({
    number: 1,
    savedBy: expect.any(String),
    savedAt: app.clock.now().toISOString(),
  })
  const version = await app.call(getSettingVersion, { name: 'parameters', number: 1 }, { as })
  expect(version).toEqual({ value, before })
})

test('what nobody proposed, or what changed since it was shown, is refused', async () => {
  const refused = { code: 'edited-meanwhile' }
  const take = (days: number, after: number) =>
    app.call(takeVisaDays, { code, days, after }, { as })
  await expect(take(9, 1)).rejects.toMatchObject(refused)
  const { value } = await read()
  await app.call(saveConsoleSetting, { name: 'parameters', value, after: 1 }, { as })
  await expect(take(4, 1)).rejects.toMatchObject(refused)
  expect((await read()).versions[0]?.number).toBe(2)
})

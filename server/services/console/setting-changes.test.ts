import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getConsoleSetting,
  getSettingVersion,
  previewSetting,
  saveConsoleSetting,
} from '#api/console/settings.ts'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { listSettings } from '#server/services/console/settings.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { aNewHire, anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())

const as = () => ({ as: administrator.as })
const read = (name: OperatorSetting) => app.call(getConsoleSetting, { name }, as())
const preview = (name: OperatorSetting, value: unknown) =>
  app.call(previewSetting, { name, value }, as())

async function save(name: OperatorSetting, value: unknown) {
  await confirm(app, administrator)
  const after = (await read(name)).versions[0]?.number ?? 0
  return app.call(saveConsoleSetting, { name, value, after }, as())
}

test('the value of the installation is kept, so that one can go back to it', async () => {
  const installed = (await read('insurance')).value
  await save('insurance', { insurer: 'First' })
  await save('insurance', { insurer: 'Second' })
  const { versions, siteOrigin } = await read('insurance')
  expect(versions.map(({ number, savedBy }) => [number, savedBy])).toEqual([
    [2, 'amina'],
    [1, 'amina'],
    [0, null],
  ])
  expect(siteOrigin).toBe('')
  const second = await app.call(getSettingVersion, { name: 'insurance', number: 2 }, as())
  expect(second).toEqual({ value: { insurer: 'Second' }, before: { insurer: 'First' } })
  const first = await app.call(getSettingVersion, { name: 'insurance', number: 0 }, as())
  expect(first).toEqual({ value: installed, before: null })
  expect(await save('insurance', first.value)).toEqual({ wrong: [] })
  expect((await read('insurance')).value).toEqual(installed)
})

test('a closed site is seen by staff, unless the console has a host of its own', async () => {
  const seesClosed = async (CONSOLE_ORIGIN: string) =>
    (await listSettings({ ...app.deps, env: { ...app.deps.env, CONSOLE_ORIGIN } })).seesClosed
  expect(await seesClosed(app.deps.env.ORIGIN)).toBe(true)
  expect(await seesClosed('https://console.example.com')).toBe(false)
})

test('what is wrong is said by codes with their limits, also inside lists', async () => {
  const { wrong } = await preview('arrival', [{ from: '2026-02-30', hours: [{ from: '9' }] }])
  expect(wrong).toContainEqual({ place: '0.from', code: 'not-a-day' })
  expect(wrong).toContainEqual({ place: '0.hours.0.from', code: 'not-a-time' })
  expect(wrong).toContainEqual({ place: '0.hours.0.to', code: 'missing' })
  const bank = await preview('bank', { leadDays: 31, answerDays: 0, sandboxMinutes: '' })
  expect(bank.wrong).toEqual([
    { place: 'leadDays', code: 'more-than', limit: 30 },
    { place: 'answerDays', code: 'less-than', limit: 1 },
    { place: 'sandboxMinutes', code: 'missing' },
  ])
  expect(bank.effect).toBeNull()
})

test('before a price is saved it says who keeps the old one and who gets the new one', async () => {
  await aNewHire(app)
  await aStartedHire(app)
  const value = [{ ...DEFAULT_PRICES, liveOutSupplement: 70_000 }]
  expect(await preview('prices', value)).toEqual({
    wrong: [],
    effect: { from: '2026-11-21', keep: 1, take: 1 },
  })
  // From a later day on nobody who has begun gets it.
  const later = [DEFAULT_PRICES, { ...value[0], from: '2026-12-01' }]
  expect((await preview('prices', later)).effect).toEqual({ from: '2026-12-01', keep: 2, take: 0 })
})

test('rules of arrival hold from their day, and what is booked from then on keeps its time', async () => {
  const value = (await read('arrival')).value as { from: string; withinDays: number }[]
  expect((await preview('arrival', value)).effect).toBeNull()
  const next = { ...value[0], from: '2026-11-24', withinDays: 30 }
  const { effect } = await preview('arrival', [...value, next])
  expect(effect).toMatchObject({ from: '2026-11-24', keep: 1 })
  const late = { ...next, from: '2027-01-01' }
  expect((await preview('arrival', [...value, late])).effect).toMatchObject({ keep: 0 })
  const twice = await preview('arrival', [...value, next, next])
  expect(twice.wrong).toEqual([{ place: '2.from', code: 'same-day-twice' }])
})

test('a version of the terms that a household signed under stays as it is', async () => {
  await aHireAt(app, 'END_WORK_FLOW')
  const changed = { ...DEFAULT_TERMS, noticeDays: 30 }
  const held = { wrong: [{ place: '0.from', code: 'agreements-hold-it' }] }
  expect(await preview('terms', [changed])).toEqual({ ...held, effect: null })
  expect(await save('terms', [changed])).toEqual(held)

  const later = [DEFAULT_TERMS, { ...changed, from: '2026-12-01' }]
  const { effect } = await preview('terms', later)
  expect(effect).toMatchObject({ from: '2026-12-01', keep: 1 })
  expect(await save('terms', later)).toEqual({ wrong: [] })
  // Nobody signed under the later one, so it may go again.
  expect(await save('terms', [DEFAULT_TERMS])).toEqual({ wrong: [] })
})

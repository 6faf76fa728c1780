import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveHolidays } from '#server/db/site/holidays.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { listWaiting } from '#api/console/today.ts'
import { declareHoliday } from '#api/console/holidays.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import { keepOfficeTasks } from './keep-office-tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
}, 60_000)
afterAll(() => app.close())

async function open(): Promise<string[]> {
  await keepOfficeTasks(app.deps)
  const rows = await app.db
    .selectFrom('tasks')
    .select('about')
    .where('subject', '=', 'office')
    .where('done_at', 'is', null)
    .orderBy('about')
    .execute()
  return rows.map(({ about }) => about)
}

test('a holiday that nobody entered is asked for once, and no more once it is entered', async () => {
  app.clock.set('2026-11-20T06:00:00Z')
  expect(await open()).toEqual(['national-day/2026-12-02'])
  expect(await open()).toEqual(['national-day/2026-12-02'])
  const { as } = await theAdministrator(app)
  const { items } = await app.call(listWaiting, {}, { as })
  expect(items.filter(({ taskKind }) => taskKind === 'enter-holiday')).toMatchObject([
    { caseId: null, holds: { why: 'national-day', day: '2026-12-02' } },
  ])
  const days = { from: '2026-12-02', to: '2026-12-03', name: 'National Day' }
  await app.call(declareHoliday, { ...days, hours: 'usual' }, { as })
  const { items: left } = await app.call(listWaiting, {}, { as })
  expect(left.filter(({ taskKind }) => taskKind === 'enter-holiday')).toEqual([])
})

test('Eid is asked for thirty days before, also where the moon was seen a day later', async () => {
  app.clock.set('2027-02-07T06:00:00Z')
  expect(await open()).toEqual(['eid-al-fitr/2027-03-09'])
  await saveHolidays(app.db, [{ day: '2027-03-10', name: 'Eid al-Fitr', hours: 'closed' }])
  expect(await open()).toEqual([])
})

test('a text and a setting that were checked long ago are to be checked again', async () => {
  app.clock.set('2027-05-22T06:00:00Z')
  const found = await open()
  expect(found).toContain('words/oec/2026-11-22')
  expect(found.some((about) => about.startsWith('settings/visaFees/'))).toBe(true)
  const contacts = await getSetting(app.db, 'contacts')
  await saveSetting(app.db, 'contacts', { ...contacts, checkedOn: '2026-11-01' })
  expect(await open()).toContain('settings/contacts/2026-11-01')
  await saveSetting(app.db, 'contacts', { ...contacts, checkedOn: '2027-05-21' })
  expect(await open()).not.toContain('settings/contacts/2026-11-01')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  declareHoliday,
  listHolidays,
  previewHoliday,
  takeBackHoliday,
} from '#api/console/holidays.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { getContacts } from '#api/site/contacts.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
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
const eid = { from: '2027-03-09', to: '2027-03-11', name: 'Eid al-Fitr', hours: 'closed' } as const

test('holidays are declared for days in a row, and taken back', async () => {
  await confirm(app, administrator)
  expect(await app.call(declareHoliday, eid, as())).toEqual({ wrong: [], freed: 0 })
  const { holidays, today } = await app.call(listHolidays, {}, as())
  expect(holidays.map(({ day }) => day)).toEqual(['2027-03-09', '2027-03-10', '2027-03-11'])
  expect(holidays[0]).toMatchObject({ name: 'Eid al-Fitr', hours: 'closed' })
  expect((await app.call(getContacts, {})).holidays).toHaveLength(3)
  expect(today).toBe('2026-11-21')

  const span = { from: '2027-03-10', to: '2027-03-20' }
  const { days } = await app.call(takeBackHoliday, span, as())
  expect(days).toEqual(['2027-03-10', '2027-03-11'])
  expect((await app.call(takeBackHoliday, span, as())).days).toEqual([])
  expect((await app.call(listHolidays, {}, as())).holidays).toHaveLength(1)
  const trail = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'holds'])
    .where('chain', '=', 'settings')
    .where('kind', 'like', 'holiday-%')
    .execute()
  expect(trail).toHaveLength(5)
  expect(trail).toContainEqual({
    kind: 'holiday-declared',
    holds: { day: '2027-03-09', freed: 0, staff: 'amina' },
  })
})

test('the hours of the team are taken, and what cannot be meant is named by its field', async () => {
  await confirm(app, administrator)
  const own = { ...eid, from: '2027-06-01', to: '2027-06-01', hours: { opens: 10, closes: 18 } }
  expect((await app.call(declareHoliday, own, as())).wrong).toEqual([])
  const { holidays } = await app.call(listHolidays, {}, as())
  expect(holidays.at(-1)?.hours).toEqual({ opens: 10, closes: 18 })
  const bad = { ...own, from: '2026-01-01', name: '', hours: { opens: 18, closes: 10 } }
  const { wrong, freed } = await app.call(declareHoliday, bad, as())
  expect(wrong.map(({ place }) => place)).toEqual(['name', 'from', 'closes'])
  expect(freed).toBe(0)
  expect((await app.call(previewHoliday, bad, as())).wrong).toEqual(wrong)
})

test('[W16] who is moved is known before, and nobody is moved by asking', async () => {
  const complete = await aHireAt(app, 'END_WORK_FLOW')
  const begun = await aStartedHire(app)
  const day = '2026-11-24'
  const { arrival } = await app.call(getAppInfo, { id: complete.caseId }, { as: complete.as })
  expect(arrival?.day).toBe(day)
  const holiday = { from: day, to: day, name: 'Team day', hours: 'usual' } as const
  const before = await app.call(previewHoliday, holiday, as())
  const told = new Map(before.moved.map(({ caseId, isTold }) => [caseId, isTold]))
  expect([told.size, told.get(complete.caseId), told.get(begun.caseId)]).toEqual([2, true, false])
  const kept = await app.call(getAppInfo, { id: complete.caseId }, { as: complete.as })
  expect(kept.arrival?.day).toBe(day)

  await confirm(app, administrator)
  expect(await app.call(declareHoliday, holiday, as())).toEqual({ wrong: [], freed: 2 })
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toContain('token=')
  const { moved } = await app.call(previewHoliday, holiday, as())
  expect(moved).toEqual([])

  // Taken back, the day can be chosen again; nobody is moved to it.
  await app.call(takeBackHoliday, { from: day, to: day }, as())
  const info = await app.call(getAppInfo, { id: complete.caseId }, { as: complete.as })
  expect(info.arrival).toBeUndefined()
  expect(info.arrivalDays.map((offered) => offered.day)).toContain(day)
})

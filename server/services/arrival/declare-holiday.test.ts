import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { askForCode } from '#api/hiring/codes.ts'
import { openLink } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anAddress, sendTexts, verifyPhone, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import {
  aNewHire,
  anOpenApp,
  aStartedHire,
  haveCarsInDubai,
} from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { TeamHoliday } from '#domain/site/support-hours.ts'
import { applyHoliday } from './declare-holiday.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const declare = (holiday: TeamHoliday) =>
  inTransaction(app.db, (db) => applyHoliday({ ...app.deps, db }, holiday))

afterEach(async () => {
  await app.db.deleteFrom('holidays').execute()
})

test('[W16] a holiday declared later frees its times, and a link lets the household choose again', async () => {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  const day = '2026-11-24'
  expect(await declare({ day, name: 'Eid', hours: 'usual' })).toBe(1)
  const info = await app.call(getAppInfo, { id: hire.caseId }, { as: hire.as })
  expect([info.step, info.arrival, info.completed]).toEqual(['MAID_ARRIVAL', undefined, true])
  expect(info.timeline.map(({ kind }) => kind)).toContain('arrival-freed')
  expect(info.arrivalDays.map((offered) => offered.day)).not.toContain(day)

  await sendTexts(app)
  const token = /token=([\w-]+)/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
  const as = aVisitor()
  const { caseId } = await app.call(openLink, { token }, { as })
  const choice = { caseId, day: '2026-11-26', slot: '10:00-12:00', way: 'delivered' } as const
  const { nextStep, appInfo } = await app.call(stepCalls.MAID_ARRIVAL, choice, { as })
  expect([nextStep, appInfo.terms?.firstDay]).toEqual(['END_WORK_FLOW', '2026-11-26'])
})

test('[W16] a household that hired before hears of it on the number that it kept', async () => {
  const phone = sampleNumber(41)
  const first = await aNewHire(app)
  await walkTo(app, { ...first, phone }, 'END_WORK_FLOW')
  const again = await aNewHire(app)
  await app.call(askForCode, { caseId: again.caseId, step: 'HIRE_MAID' }, again)
  await verifyPhone(app, again, phone)
  const { context } = await walkTo(app, { ...again, phone }, 'MAID_ARRIVAL')
  expect(context.existingClient).toBe(true)
  const { arrival } = await walkTo(app, { ...again, phone }, 'END_WORK_FLOW')
  await declare({ day: arrival?.day ?? '', name: 'Eid', hours: 'usual' })
  const told = await app.db
    .selectFrom('sms_messages')
    .select('id')
    .where('case_id', '=', again.caseId)
    .where('purpose', '=', 'choose-arrival')
    .execute()
  expect(told).toHaveLength(1)
  await sendTexts(app)
})

test('[W16] who has not given a number yet chooses another first day on the site', async () => {
  const hire = await aStartedHire(app, { maid: { availability: 'NOW' } })
  const before = app.texts.length
  const { arrival } = await app.call(getAppInfo, { id: hire.caseId }, { as: hire.as })
  expect(await declare({ day: arrival?.day ?? '', name: 'Eid', hours: 'usual' })).toBe(1)
  await sendTexts(app)
  const info = await app.call(getAppInfo, { id: hire.caseId }, { as: hire.as })
  expect([info.arrival, app.texts.length]).toEqual([undefined, before])
  expect(info.firstDayClosed).toContain(arrival?.day)
  expect(info.firstDayReasons[arrival?.day ?? '']).toBe('holiday')
})

test('[W16] where no car of the emirate is free, the time is chosen again', async () => {
  const day = '2026-11-27'
  const hire = await aHireAt(app, 'CLIENT_ADDRESS')
  const { caseId, as } = hire
  const choice = { caseId, day, slot: '10:00-12:00', way: 'delivered' } as const
  await app.call(stepCalls.MAID_ARRIVAL, choice, { as })
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  await haveCarsInDubai(app, 0)
  const home = { ...anAddress, caseId }
  const { nextStep } = await app.call(stepCalls.CLIENT_ADDRESS, home, { as })
  expect([info.step, nextStep]).toEqual(['CLIENT_ADDRESS', 'MAID_ARRIVAL'])
  await haveCarsInDubai(app, 12)
})

test('[W16] a time that others took after the hold lapsed is chosen again', async () => {
  const first = await aStartedHire(app)
  const { arrival } = await app.call(getAppInfo, { id: first.caseId }, { as: first.as })
  app.clock.advance({ minutes: 180 })
  await haveCarsInDubai(app, 1)
  const other = aVisitor()
  const { caseId } = await aNewHire(app, { as: other })
  const start = {
    planType: 'live-in',
    firstDay: arrival?.day ?? '',
    paymentMethod: 'direct-debit',
  } as const
  await app.call(stepCalls.HIRE_MAID, { caseId, ...start }, { as: other })
  await walkTo(app, first, 'BANK_INFO')
  const after = await app.call(getAppInfo, { id: first.caseId }, { as: first.as })
  expect(after.arrival).toBeUndefined()
  app.clock.advance({ minutes: -180 })
  await haveCarsInDubai(app, 12)
})

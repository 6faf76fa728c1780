import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, withdrawApplication } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import {
  aNewHire,
  anOpenApp,
  aStartedHire,
  haveCarsInDubai,
  startAnswers,
} from '#tests/support/an-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const infoOf = ({ caseId, as }: Walker) => app.call(getAppInfo, { id: caseId }, { as })

async function atArrival(): Promise<Walker> {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  return hire
}

const comeOn = ({ caseId, as }: Walker, day: string) =>
  app.call(stepCalls.MAID_ARRIVAL, { caseId, day, slot: '14:00-16:00', way: 'delivered' }, { as })

test('[W04] a start reserves the first free time of her first day', async () => {
  const hire = await aStartedHire(app)
  const { arrival, terms } = await infoOf(hire)
  expect(arrival).toEqual({ day: '2026-11-24', slot: '10:00-12:00', way: 'delivered' })
  expect(terms?.firstDay).toBe('2026-11-24')
})

test('[W04] another first day reserves another time', async () => {
  const hire = await aStartedHire(app)
  const other = { ...startAnswers, firstDay: '2026-11-27' }
  const { appInfo } = await app.call(
    stepCalls.HIRE_MAID,
    { caseId: hire.caseId, ...other },
    { as: hire.as },
  )
  expect(appInfo.arrival?.day).toBe('2026-11-27')
})

test('[W16] reserved times count as taken while the hold lives, and are free after it', async () => {
  const day = '2026-11-25'
  await haveCarsInDubai(app, 4)
  const start = { ...startAnswers, firstDay: day }
  const slots: (string | undefined)[] = []
  for (let household = 0; household < 5; household += 1) {
    const { caseId, as } = await aNewHire(app)
    const { appInfo } = await app.call(stepCalls.HIRE_MAID, { caseId, ...start }, { as })
    slots.push(appInfo.arrival?.slot)
  }
  expect(slots).toEqual([...Array<string>(4).fill('10:00-12:00'), '12:00-14:00'])
  app.clock.advance({ minutes: 150 })
  const { caseId, as } = await aNewHire(app)
  const { appInfo } = await app.call(stepCalls.HIRE_MAID, { caseId, ...start }, { as })
  expect(appInfo.arrival?.slot).toBe('10:00-12:00')
  app.clock.advance({ minutes: -150 })
  await haveCarsInDubai(app, 12)
})

test('[W16] a hire keeps its time when the hold is over, until it is withdrawn', async () => {
  const hired = await aHireAt(app, 'END_WORK_FLOW')
  const { day = '', slot } = (await infoOf(hired)).arrival ?? {}
  const slotOfNext = async () => {
    const { caseId, as } = await aNewHire(app)
    const start = { caseId, ...startAnswers, firstDay: day }
    const { appInfo } = await app.call(stepCalls.HIRE_MAID, start, { as })
    app.clock.advance({ minutes: 150 })
    return appInfo.arrival?.slot
  }
  app.clock.advance({ minutes: 150 })
  await haveCarsInDubai(app, 1)
  const slots = [await slotOfNext()]
  await app.call(withdrawApplication, { caseId: hired.caseId }, { as: hired.as })
  slots.push(await slotOfNext())
  expect([slot, ...slots]).toEqual(['10:00-12:00', '12:00-14:00', '10:00-12:00'])
  app.clock.advance({ minutes: -450 })
  await haveCarsInDubai(app, 12)
})

test('[W16][V08] a later arrival moves the first day, lowers the sum and keeps the signatures', async () => {
  const hire = await atArrival()
  const { appInfo, nextStep } = await comeOn(hire, '2026-11-28')
  expect(nextStep).toBe('CLIENT_ADDRESS')
  expect(appInfo.terms).toMatchObject({
    firstDay: '2026-11-28',
    firstAmount: 35_700,
    firstMandate: 'one-time',
    atMost: { firstDay: '2026-11-24', amount: 83_300 },
  })
  expect(appInfo.mandates.map(({ signatures }) => signatures > 0)).toEqual([true, true, true])
})

test('[W16][V08] an arrival in the next month is taken by the monthly mandate, from its first day', async () => {
  const hire = await atArrival()
  const { appInfo } = await comeOn(hire, '2026-12-05')
  expect(appInfo.terms).toMatchObject({
    firstDay: '2026-12-05',
    firstDays: 27,
    firstMandate: 'monthly',
    monthlyFrom: '2027-01-01',
  })
})

test('[W16] an earlier arrival than was signed for asks for the signatures again', async () => {
  const hire = await atArrival()
  const { appInfo, nextStep } = await comeOn(hire, '2026-11-23')
  expect(nextStep).toBe('SIGN_DIRECT_DEBIT')
  expect(appInfo.terms?.firstDay).toBe('2026-11-23')
  const after = await walkTo(app, hire, 'CLIENT_ADDRESS')
  expect(after.arrival?.day).toBe('2026-11-23')
  expect(after.terms?.atMost).toBeUndefined()
})

test('[W16] later and back again, not before the signed day, needs no new signature', async () => {
  const hire = await atArrival()
  await comeOn(hire, '2026-11-29')
  const { appInfo, nextStep } = await comeOn(hire, '2026-11-26')
  expect([nextStep, appInfo.terms?.firstDay]).toEqual(['CLIENT_ADDRESS', '2026-11-26'])
})

test('[W16] nobody arrives before she is free', async () => {
  const hire = await aNewHire(app, {
    maid: { availability: 'FROM', available_from: '2026-11-24' },
  })
  await walkTo(app, hire, 'MAID_ARRIVAL')
  await expect(comeOn(hire, '2026-11-23')).rejects.toThrow(/first-day-too-soon/)
})

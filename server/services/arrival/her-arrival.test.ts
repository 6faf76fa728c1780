import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { getAppInfo, registerNewHire } from '#api/hiring/application.ts'
import { listArrivalTimes } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { weekdayOf } from '#domain/day.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { anAddress, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, startAnswers } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** Today is Saturday 21 November 2026. */
const saturday = '2026-11-28'
const notOnSaturdays = { arrival_not_on: ['sat'] }
const infoOf = ({ caseId, as }: Walker) => app.call(getAppInfo, { id: caseId }, { as })
const daysOf = (list: readonly { day: string }[]) => list.map(({ day }) => day)

test('[W04] her profile and the start offer no day before her notice', async () => {
  const notice = { arrival_notice_days: 5 }
  const shown = await app.call(getMaid, { maidId: await aMaid(app.deps, notice) })
  expect(shown.maid.firstDay).toBe('2026-11-26')
  const hire = await aNewHire(app, { maid: notice })
  expect((await infoOf(hire)).firstDayFrom).toBe('2026-11-26')
  const start = { caseId: hire.caseId, ...startAnswers }
  const refused = await app.send(stepCalls.HIRE_MAID, start, { as: hire.as })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('first-day-too-soon')
})

test('[W04] a weekday on which she cannot come is closed at the start', async () => {
  const { caseId, as } = await aNewHire(app, { maid: notOnSaturdays })
  const { firstDayClosed, firstDayReasons } = await infoOf({ caseId, as })
  expect(firstDayClosed).toContain(saturday)
  expect(firstDayReasons[saturday]).toBe('weekday')
  const start = { caseId, ...startAnswers, firstDay: saturday }
  const refused = await app.send(stepCalls.HIRE_MAID, start, { as })
  expect(await refused.text()).toContain('first-day-closed')
})

test('[W16] a day on which she cannot come is not offered and is refused', async () => {
  const hire = await aNewHire(app, { maid: notOnSaturdays })
  await walkTo(app, hire, 'MAID_ARRIVAL')
  const { arrivalDays } = await infoOf(hire)
  expect(arrivalDays.length).toBeGreaterThan(0)
  expect(arrivalDays.filter(({ day }) => weekdayOf(day) === 'sat')).toEqual([])
  const choice = { day: saturday, slot: '14:00-16:00', way: 'delivered' } as const
  const sent = { caseId: hire.caseId, ...choice }
  const refused = await app.send(stepCalls.MAID_ARRIVAL, sent, { as: hire.as })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('arrival-day-closed')
})

test('[W16] another day after the hire keeps her own rules too', async () => {
  const hire = await aNewHire(app, { maid: notOnSaturdays })
  await walkTo(app, hire, 'END_WORK_FLOW')
  const { days } = await app.call(listArrivalTimes, { caseId: hire.caseId }, { as: hire.as })
  expect(days.length).toBeGreaterThan(0)
  expect(daysOf(days).filter((day) => weekdayOf(day) === 'sat')).toEqual([])
})

test('[W17] a home where she does not come is refused, with what to do next', async () => {
  const hire = await aNewHire(app, { maid: { arrival_emirates: ['sharjah', 'ajman'] } })
  await walkTo(app, hire, 'CLIENT_ADDRESS')
  expect((await infoOf(hire)).comesTo).toEqual(['sharjah', 'ajman'])
  const sent = { caseId: hire.caseId, ...anAddress }
  const refused = await app.send(stepCalls.CLIENT_ADDRESS, sent, { as: hire.as })
  expect(refused.status).toBe(422)
  const said = await refused.text()
  expect(said).toContain('emirate-not-hers')
  expect(said).toContain('choose another person')
})

test('[R10] an address where another person does not come is asked for again', async () => {
  const first = await aHireAt(app, 'CLIENT_ADDRESS')
  await app.call(stepCalls.CLIENT_ADDRESS, { caseId: first.caseId, ...anAddress }, { as: first.as })
  const carried = async (emirates: string[]) => {
    const maidId = await aMaid(app.deps, { arrival_emirates: emirates })
    const { as } = first
    const { caseId } = await app.call(
      registerNewHire,
      { maidId, appId: first.caseId, rep: '1' },
      { as },
    )
    return (await infoOf({ caseId, as })).answers.CLIENT_ADDRESS?.emirate
  }
  expect(await carried(['sharjah'])).toBeUndefined()
  expect(await carried([anAddress.emirate])).toBe(anAddress.emirate)
})

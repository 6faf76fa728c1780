import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { withdrawApplication } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { getMyHire, listArrivalTimes, reportArrival } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { insertMaidConsents } from '#server/db/catalogue/maids.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anAgreedHire as agreedHire } from '#tests/support/an-arrived-hire.ts'
import { HER_PHONE } from '#tests/support/give-her-number.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { payFirst } from '#tests/support/pay-first.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

const anAgreedHire = () => agreedHire(app)

async function hireOf({ caseId, as }: Walker): Promise<Hire> {
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  if (!hire) throw new Error('no hire')
  return hire
}

/** Her day, at noon in Dubai. */
const onDay = (day: string) => app.clock.set(`${day}T08:00:00Z`)

test('[W26] until she comes a complete hire is given up by one press, and all of it goes back', async () => {
  const hire = await anAgreedHire()
  const paid = await payFirst(app, hire.caseId)
  expect((await hireOf(hire)).money).toMatchObject({ taken: paid, ifEnded: { back: paid } })
  await app.call(withdrawApplication, { caseId: hire.caseId }, { as: hire.as })
  const ended = await hireOf(hire)
  expect(ended).toMatchObject({ stage: 'ended', ended: 'withdrawn', papers: [], moves: [] })
  expect(ended.money).toMatchObject({ taken: paid, back: paid })
  expect(ended.money?.refunds).toEqual([{ amount: paid, isThere: false, on: '2026-11-21' }])
  // As the product does when it hears of the change.
  await app.deps.catalogue.changed(hire.maidId)
  expect((await app.call(getMaid, { maidId: hire.maidId })).maid.id).toBe(hire.maidId)
})

test('[W26] once she is there she is not sent away by a press, and a free day is not promised', async () => {
  const hire = await anAgreedHire()
  await expect(app.call(reportArrival, { caseId: hire.caseId }, { as: hire.as })).rejects.toThrow(
    '422',
  )
  onDay(hire.day)
  expect((await hireOf(hire)).may).toMatchObject({ reportArrival: true, withdraw: true })
  for (let press = 0; press < 2; press += 1) {
    await app.call(reportArrival, { caseId: hire.caseId }, { as: hire.as })
  }
  const here = await hireOf(hire)
  expect(here).toMatchObject({ stage: 'with-you', arrivedOn: hire.day })
  expect(here.happened.filter(({ code }) => code === 'arrived')).toHaveLength(1)
  expect(here.may).toMatchObject({ withdraw: false, moveArrival: false, reportArrival: false })
  await expect(
    app.call(withdrawApplication, { caseId: hire.caseId }, { as: hire.as }),
  ).rejects.toThrow('already-completed')
})

test('[W26] her number is told once she is there, and only with her consent', async () => {
  const hire = await anAgreedHire()
  expect((await hireOf(hire)).contact).toBeUndefined()
  onDay(hire.day)
  await app.call(reportArrival, { caseId: hire.caseId }, { as: hire.as })
  expect((await hireOf(hire)).contact).toEqual({ whose: 'ours', phone: '+97140000000' })
  await insertMaidConsents(app.db, hire.maidId, [PHONE_CONSENT])
  expect((await hireOf(hire)).contact).toEqual({ whose: 'hers', phone: HER_PHONE })
  await app.db
    .updateTable('maid_consents')
    .set({ withdrawn_at: app.clock.now() })
    .where('maid_id', '=', hire.maidId)
    .execute()
  expect((await hireOf(hire)).contact?.whose).toBe('ours')
})

test('[W16][W26] a complete hire moves her arrival to a later day, and she is told', async () => {
  const hire = await anAgreedHire()
  const paid = await payFirst(app, hire.caseId)
  const { caseId, as } = hire
  const { days, chosen } = await app.call(listArrivalTimes, { caseId }, { as })
  expect(days[0]?.day).toBe(hire.day)
  const later = days[2]?.day ?? ''
  const slot = '14:00-16:00'
  const choice = { day: later, slot, way: chosen?.way ?? 'delivered' }
  await app.call(stepCalls.MAID_ARRIVAL, { caseId, ...choice }, { as })
  const moved = await hireOf(hire)
  expect(moved.arrival).toMatchObject({ day: later, from: '14:00' })
  expect(moved.papers.every(({ state }) => state === 'SIGNED')).toBe(true)
  expect(moved.money?.back).toBe(paid - (moved.sums?.first ?? 0))
  expect(moved.money?.back).toBeGreaterThan(0)
  const already = app.texts.length
  await sendTexts(app)
  const toHer = app.texts.slice(already).filter(({ to }) => to === HER_PHONE)
  expect(toHer.map(({ text }) => text)).toContainEqual(expect.stringContaining(slot))
  const early = { caseId, day: '2026-11-23', slot, way: 'delivered' } as const
  await expect(app.call(stepCalls.MAID_ARRIVAL, early, { as })).rejects.toThrow('422')
  onDay(later)
  expect((await app.call(listArrivalTimes, { caseId }, { as })).days).toEqual([])
})

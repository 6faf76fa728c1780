import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { sentToken } from '#tests/support/a-spouse.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const sma = '1'
const kept = { day: '2026-11-24', slot: '10:00-12:00' }

async function aHireAt(step: string) {
  const hire = await aNewHire(app)
  await walkTo(app, hire, step)
  return hire
}

test('[W11][S03] with sma the time that is kept is accepted before the monthly signature', async () => {
  const { caseId, as } = await aHireAt('SIGN_MONTHLY_PAYMENTS')
  const info = await app.call(getAppInfo, { id: caseId, sma }, { as })
  expect([info.step, info.arrival]).toEqual(['CONFIRM_MAID_ARRIVAL', { ...kept, way: 'delivered' }])
  const accepted = { caseId, sma, ...kept }
  const { nextStep, appInfo } = await app.call(stepCalls.CONFIRM_MAID_ARRIVAL, accepted, { as })
  expect([nextStep, appInfo.terms?.firstDay]).toEqual(['SIGN_MONTHLY_PAYMENTS', kept.day])
  expect((await app.call(getAppInfo, { id: caseId }, { as })).step).toBe('SIGN_MONTHLY_PAYMENTS')
})

test('[W11] another day is taken instead, and the first sum falls with it', async () => {
  const { caseId, as } = await aHireAt('SIGN_MONTHLY_PAYMENTS')
  const later = { caseId, sma, day: '2026-11-27', slot: '16:00-18:00' }
  const { appInfo } = await app.call(stepCalls.CONFIRM_MAID_ARRIVAL, later, { as })
  expect(appInfo.arrival).toMatchObject({ day: '2026-11-27', slot: '16:00-18:00' })
  expect(appInfo.terms).toMatchObject({ firstAmount: 47_600, atMost: { amount: 83_300 } })
  const unknown = { ...later, slot: '03:00-05:00' }
  await expect(app.call(stepCalls.CONFIRM_MAID_ARRIVAL, unknown, { as })).rejects.toThrow(
    /arrival-slot-unknown/,
  )
})

test('[W18] after the address the time is confirmed once more', async () => {
  const { caseId, as } = await aHireAt('CLIENT_PHONE_NUMBER')
  const before = { caseId, sma, ...kept }
  await app.call(stepCalls.CONFIRM_MAID_ARRIVAL, before, { as })
  const info = await app.call(getAppInfo, { id: caseId, sma }, { as })
  expect(info.step).toBe('CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS')
  const code = 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS'
  const { nextStep } = await app.call(stepCalls[code], before, { as })
  expect(nextStep).toBe('CLIENT_PHONE_NUMBER')
})

test('[W12] a spouse sees day and time alone, accepts or moves it, but not before what was signed', async () => {
  const { caseId } = await aHireAt('SIGN_MONTHLY_PAYMENTS')
  const as = await aLinkHolder(app, { caseId, purpose: 'spouse-sign' })
  const info = await app.call(getAppInfo, { id: caseId, sma }, { as })
  expect([info.step, info.answers]).toEqual(['CONFIRM_MAID_ARRIVAL_BY_SPOUSE', {}])
  expect(info.arrival).toMatchObject(kept)
  const call = stepCalls.CONFIRM_MAID_ARRIVAL_BY_SPOUSE
  const early = { caseId, sma, day: '2026-11-23', slot: kept.slot }
  await expect(app.call(call, early, { as })).rejects.toThrow(/arrival-before-first-day/)
  const { nextStep } = await app.call(call, { caseId, sma, ...kept }, { as })
  expect(nextStep).toBe('SIGN_MONTHLY_PAYMENTS')
})

test('[W12][R10] the spouse’s link carries sma, so that the arrival is confirmed before signing', async () => {
  const hire = { ...(await aNewHire(app)), flags: { wa: '1', sma } }
  const { caseId, as, flags } = hire
  await walkTo(app, hire, 'SEND_SMS_TO_SPOUSE')
  const sent = { caseId, ...flags, phone: '0557654321', recipient: 'spouse' } as const
  await app.call(sendSmsToSpouse, sent, { as })
  const spouse = { caseId, as: aVisitor(), flags: { sma } }
  const opened = await app.call(openLink, { token: await sentToken(app) }, spouse)
  expect(opened).toEqual({ caseId, purpose: 'spouse-sign', confirmsArrival: true })
  const { step } = await app.call(getAppInfo, { id: caseId, sma }, spouse)
  expect(step).toBe('CONFIRM_MAID_ARRIVAL_BY_SPOUSE')
  const { signedBySpouse } = await walkTo(app, spouse, 'SPOUSE_END_WORK_FLOW')
  expect(signedBySpouse).toBe(true)
})

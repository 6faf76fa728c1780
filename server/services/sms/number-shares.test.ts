import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askForCode, checkOtp, sendOtp } from '#api/hiring/codes.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { sendSignerCode } from '#api/hiring/spouse.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { eraseOwnData, sendPrivacyCode } from '#api/site/privacy.ts'
import { textsToANumber } from '#domain/hiring/texts-to-a-number.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { aSpouse } from '#tests/support/a-spouse.ts'
import {
  aBankAccount,
  onAnotherDevice,
  phoneOf,
  sendTexts,
  sentCode,
  walkTo,
} from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { Limiter } from '#server/who/limits/limiter.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import { takeTextAllowance } from './take-text-allowance.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  app.deps.env.RATE_LIMITS = false
  app.clock.advance({ days: 2 })
  await app.db.deleteFrom('request_counts').execute()
  app.deps.limiter = new Limiter(app.deps)
})

/** A household that signed, and whose number was confirmed more than a day ago. */
async function anOwner(): Promise<Walker & { phone: string }> {
  const { caseId, as, info } = await aHireAt(app, 'CLIENT_SPOUSE_NUMBER')
  app.clock.advance({ days: 1, minutes: 5 })
  return { caseId, as, phone: phoneOf(info) }
}

/** Strangers ask in each way that needs nothing but the number; the statuses they are answered. */
async function exhaust(phone: string): Promise<number[]> {
  app.deps.env.RATE_LIMITS = true
  const statuses: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    const call = turn % 2 === 0 ? sendReturnCode : sendPrivacyCode
    const { status } = await app.send(call, { phone }, { as: aVisitor() })
    statuses.push(status)
  }
  return statuses
}

test('strangers who use their share up leave the owner a code to sign with', async () => {
  const { caseId, as, phone } = await anOwner()
  expect(await exhaust(phone)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  await app.call(askForCode, { caseId, step: 'SIGN_DIRECT_DEBIT' }, { as })
  await app.call(checkOtp, { caseId, code: await sentCode(app, phone) }, { as })
  const bank = { caseId, ...aBankAccount }
  // Another account is signed for again, which nobody may without a code of the last day.
  expect((await app.send(stepCalls.BANK_INFO, bank, { as })).status).toBe(200)
  const signed = await walkTo(app, { caseId, as }, 'CLIENT_SPOUSE_NUMBER')
  expect(signed.step).toBe('CLIENT_SPOUSE_NUMBER')
})

test('the owner comes back and opens its data on a device that confirmed the number before', async () => {
  const { as, phone } = await anOwner()
  await exhaust(phone)
  await app.call(sendReturnCode, { phone }, { as })
  const back = await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
  expect(back.hires).toBe(1)
  const { requestId } = await app.call(sendPrivacyCode, { phone }, { as })
  await app.workOff()
  const code = await sentCode(app, phone)
  const erased = await app.send(eraseOwnData, { requestId, code }, { as })
  expect(erased.status).toBe(200)
})

test('a device that the household let in counts as known, a stranger’s application does not', async () => {
  const owner = await anOwner()
  const other = await onAnotherDevice(app, owner)
  await exhaust(owner.phone)
  const ask = { caseId: owner.caseId, phone: owner.phone }
  expect((await app.send(sendOtp, ask, { as: other.as })).status).toBe(200)
  const stranger = await aNewHire(app)
  const foreign = { caseId: stranger.caseId, phone: owner.phone }
  expect((await app.send(sendOtp, foreign, { as: stranger.as })).status).toBe(429)
})

test('a spouse who opened the link that was sent to its number has a code in any case', async () => {
  const { household, spouse } = await aSpouse(app)
  await exhaust('0557654321')
  const sent = await app.send(sendSignerCode, { caseId: household.caseId }, { as: spouse })
  expect(sent.status).toBe(200)
})

test('numbers beside it that use up their range do not keep the owner from a code', async () => {
  const { caseId, as, phone } = await anOwner()
  app.deps.env.RATE_LIMITS = true
  const askBeside = (turn: number) =>
    takeTextAllowance(
      app.deps,
      { ...anonymousVisit('en', true), ip: `198.51.100.${turn}` },
      {
        phone: `+971${phone.slice(1, -4)}${9_999 - turn}`,
        caseId: null,
        visitorId: randomUUID(),
        lastAt: undefined,
      },
    )
  for (let turn = 0; turn < 20; turn += 1) await askBeside(turn)
  await expect(askBeside(20)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect((await app.send(sendOtp, { caseId, phone }, { as })).status).toBe(200)
})

test('what one number receives on request in a day is bounded, whoever asks', async () => {
  const { caseId, as, phone } = await anOwner()
  const before = app.texts.length
  app.deps.env.RATE_LIMITS = true
  for (let turn = 0; turn < 12; turn += 1) {
    await app.send(sendOtp, { caseId, phone }, { as })
    await app.db.deleteFrom('request_counts').where('bucket', 'like', 'texts-session%').execute()
    await app.send(sendReturnCode, { phone }, { as: aVisitor() })
    // A code that waits longer than its ten minutes is not sent.
    await sendTexts(app)
    app.clock.advance({ minutes: 30 })
  }
  const most = textsToANumber.known[1].limit + textsToANumber.stranger[1].limit
  const codes = app.texts.slice(before).filter(({ text }) => / #\d{6}$/.test(text))
  expect(codes).toHaveLength(most)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { sentCode, verifyPhone } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { noteLockedCode } from './note-locked-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const warning = 'wrong codes were entered for your number'
const warned = (phone: string) =>
  app.texts.filter(({ to, text }) => to.endsWith(phone.slice(1)) && text.includes(warning))

/** A stranger asks for a code to a number and guesses until it is locked. */
async function guessUntilLocked(phone: string): Promise<void> {
  const as = aVisitor()
  await app.call(sendReturnCode, { phone }, { as })
  const wrong = (await sentCode(app, phone)) === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 7; guess += 1) await app.send(comeBack, { code: wrong }, { as })
  await app.workOff()
}

const lockedOf = (caseId: string) =>
  app.db
    .selectFrom('audit_events')
    .select(['by', 'holds'])
    .where('chain', '=', caseId)
    .where('kind', '=', 'code-locked')
    .execute()

test('wrong codes for a household’s number stand in its trail, and it hears of them once a day', async () => {
  const phone = '0501234801'
  const { caseId, as } = await aNewHire(app)
  await verifyPhone(app, { caseId, as }, phone)
  await guessUntilLocked(phone)
  expect(await lockedOf(caseId)).toMatchObject([{ by: 'visitor', holds: { tries: 5 } }])
  expect(JSON.stringify(await lockedOf(caseId))).not.toContain(phone.slice(1))
  expect(warned(phone)).toHaveLength(1)
  app.clock.advance({ minutes: 10 })
  await guessUntilLocked(phone)
  expect([(await lockedOf(caseId)).length, warned(phone).length]).toEqual([2, 1])
  app.clock.advance({ minutes: 24 * 60 })
  await guessUntilLocked(phone)
  expect(warned(phone)).toHaveLength(2)
})

test('a number that never hired hears nothing but its code, and four wrong tries are told to nobody', async () => {
  await guessUntilLocked('0501234802')
  expect(warned('0501234802')).toEqual([])
  const phone = '0501234803'
  const { caseId, as } = await aNewHire(app)
  await verifyPhone(app, { caseId, as }, phone)
  const stranger = aVisitor()
  await app.call(sendReturnCode, { phone }, { as: stranger })
  const code = await sentCode(app, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 4; guess += 1) {
    await app.send(comeBack, { code: wrong }, { as: stranger })
  }
  await app.workOff()
  expect([await lockedOf(caseId), warned(phone)]).toEqual([[], []])
})

test('wrong codes within an application stand in its trail once, also where the job runs twice', async () => {
  const { caseId, as } = await aNewHire(app)
  await app.call(sendOtp, { caseId, phone: '0501234804' }, { as })
  const wrong = (await sentCode(app, '0501234804')) === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 6; guess += 1) {
    await app.send(checkOtp, { caseId, code: wrong }, { as })
  }
  await app.workOff()
  const [first] = await lockedOf(caseId)
  const { challenge } = first?.holds ?? {}
  await noteLockedCode(app.deps, { challengeId: Number(challenge) })
  expect(await lockedOf(caseId)).toHaveLength(1)
  expect(warned('0501234804')).toEqual([])
})

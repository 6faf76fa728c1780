import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#api/define-call.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { askForCode, checkOtp } from '#api/hiring/codes.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { aHireAtTheBank, bankSays, refsOf, saySealed, statesOf } from '#tests/support/a-bank.ts'
import { aBankAccount, answerTo, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { makeMandateBatch } from './batches/make-mandate-batch.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const rejected = (ref: string, reason: RejectionReason) =>
  bankSays(app, [{ ref, status: 'REJECTED', reason, bankCode: 'R7', bankText: 'no' }])

const textsTo = async (caseId: string) => {
  await sendTexts(app)
  return app.texts.filter(({ text }) => text.includes(caseId)).map(({ text }) => text)
}

test('[W10] a signature that the bank does not know is drawn again, and goes to the bank again', async () => {
  const hire = await aHireAtTheBank(app)
  const { caseId, as, refs } = hire
  await rejected(refs['one-time'], 'SIGNATURE_MISMATCH')
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect([info.step, info.completed]).toEqual(['SIGN_DIRECT_DEBIT', true])
  expect(info.mandates.find(({ kind }) => kind === 'one-time')).toMatchObject({
    state: 'AWAITING_SIGNATURE',
    rejectedFor: 'SIGNATURE_MISMATCH',
  })
  expect(await textsTo(caseId)).toEqual([expect.stringMatching(/Sign again: \S+\/app\?appId=/)])
  expect((await walkTo(app, hire, 'END_WORK_FLOW')).step).toBe('END_WORK_FLOW')
  expect(await statesOf(app, caseId)).toEqual({
    'one-time': 'SIGNED',
    monthly: 'SUBMITTED_TO_BANK',
    agreement: 'SIGNED',
  })
  await saySealed(app, caseId)
  await makeMandateBatch(app.deps, 'staff')
  const again = await refsOf(app, caseId)
  expect(again['one-time']).not.toBe(refs['one-time'])
  // The bank's old word is over; its new one counts.
  expect(await bankSays(app, [{ ref: refs['one-time'], status: 'ACCEPTED' }])).toMatchObject({
    problems: [{ code: 'asked-again-since' }],
  })
  await bankSays(app, [{ ref: again['one-time'], status: 'ACCEPTED' }])
  expect(await statesOf(app, caseId)).toMatchObject({ 'one-time': 'ACTIVE' })
})

test('[W13] a monthly signature is drawn again while the first mandate stays at the bank', async () => {
  const hire = await aHireAtTheBank(app)
  await bankSays(app, [{ ref: hire.refs['one-time'], status: 'ACCEPTED' }])
  await rejected(hire.refs.monthly, 'REFUSED_BY_CUSTOMER')
  const info = await app.call(getAppInfo, { id: hire.caseId }, hire)
  expect(info.step).toBe('SIGN_MONTHLY_PAYMENTS')
  await walkTo(app, hire, 'END_WORK_FLOW')
  expect(await statesOf(app, hire.caseId)).toEqual({
    'one-time': 'ACTIVE',
    monthly: 'SIGNED',
    agreement: 'SIGNED',
  })
})

test.each(['IBAN_INVALID', 'NAME_MISMATCH'] as const)(
  'a mandate that is rejected for %s begins again at the account; what the bank has stays',
  async (reason) => {
    const hire = await aHireAtTheBank(app)
    const { caseId, as, refs } = hire
    await rejected(refs['one-time'], reason)
    expect((await app.call(getAppInfo, { id: caseId }, { as })).step).toBe('BANK_INFO')
    expect(await textsTo(caseId)).toEqual([expect.stringContaining('Correct them here')])
    const account = { ...aBankAccount, accountTitle: 'Fatima A. Mansoor' }
    const { nextStep } = await app.call(stepCalls.BANK_INFO, { caseId, ...account }, { as })
    expect(nextStep).toBe('SIGN_DIRECT_DEBIT')
    await walkTo(app, hire, 'END_WORK_FLOW')
    expect(await statesOf(app, caseId)).toEqual({
      'one-time': 'SIGNED',
      monthly: 'SUBMITTED_TO_BANK',
      agreement: 'SIGNED',
    })
    await saySealed(app, caseId)
    expect(await makeMandateBatch(app.deps, 'staff')).toMatchObject({ requests: 1 })
  },
)

test('nothing else of a hire that is complete can be changed meanwhile', async () => {
  const hire = await aHireAtTheBank(app)
  const { caseId, as, refs } = hire
  const draw = async () => {
    const info = await app.call(getAppInfo, { id: caseId }, { as })
    return { caseId, ...(await answerTo(app, hire, { ...info, step: 'SIGN_DIRECT_DEBIT' })) }
  }
  const sign: Call = stepCalls.SIGN_DIRECT_DEBIT
  const before = await app.send(sign, await draw(), { as })
  expect(await before.text()).toContain('already-completed')
  await rejected(refs['one-time'], 'SIGNATURE_MISMATCH')
  for (const step of ['BANK_INFO', 'SIGN_MONTHLY_PAYMENTS', 'CLIENT_ADDRESS'] as const) {
    const info = await app.call(getAppInfo, { id: caseId }, { as })
    const input = { caseId, ...(await answerTo(app, hire, { ...info, step })) }
    const call: Call = stepCalls[step]
    const refused = await app.send(call, input, { as })
    expect(await refused.text()).toMatch(/already-completed|step-not-due/)
  }
})

test('a mandate that is rejected for a mistake of ours is a task of ours', async () => {
  const [kind, reason] = ['one-time', 'DUPLICATE_MANDATE'] as const
  const { caseId, as, refs } = await aHireAtTheBank(app)
  await rejected(refs[kind], reason)
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.step).toBe('END_WORK_FLOW')
  expect(await textsTo(caseId)).toEqual([])
  const tasks = (await listStaffTasks(app.db)).filter(
    (task) => task.number === info.number && task.kind !== 'check-documents',
  )
  expect(tasks).toMatchObject([{ kind: 'mend-mandate', reason }])
  expect(await statesOf(app, caseId)).toMatchObject({ [kind]: 'REJECTED' })
})

test('later than a day after its last code the household enters one first', async () => {
  const hire = await aHireAtTheBank(app)
  const { caseId, as, refs } = hire
  await rejected(refs['one-time'], 'ACCOUNT_CLOSED')
  app.clock.advance({ days: 3 })
  const fields = { caseId, ...aBankAccount, accountTitle: 'F A Mansoor' }
  const refused = await app.send(stepCalls.BANK_INFO, fields, { as })
  expect(await refused.text()).toContain('code-needed')
  await app.call(askForCode, { caseId, step: 'BANK_INFO' }, { as })
  expect((await app.call(getAppInfo, { id: caseId }, { as })).step).toBe('CHECK_OTP')
  await sendTexts(app)
  const code = /#(\d{6})$/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await app.call(checkOtp, { caseId, code }, { as })).nextStep).toBe('BANK_INFO')
  expect((await app.call(stepCalls.BANK_INFO, fields, { as })).nextStep).toBe('SIGN_DIRECT_DEBIT')
})

test('[W26] the hire’s page says that there is something to mend, and a cheque is no way any more', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const { caseId, as, refs } = await aHireAtTheBank(app)
  const codes = async () => (await app.call(getMyHire, { caseId }, { as })).hire?.moves ?? []
  expect((await codes()).map(({ code }) => code)).not.toContain('mend-bank')
  await rejected(refs['one-time'], 'ID_MISMATCH')
  expect((await codes()).map(({ code }) => code)).toContain('mend-bank')
  const { iban: _none, ...account } = aBankAccount
  const fields = { caseId, ...account, ibanDocument: 'A'.repeat(22) }
  const refused = await app.send(stepCalls.BANK_INFO, fields, { as })
  expect(refused.status).toBe(422)
})

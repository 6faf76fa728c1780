import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { createResumeLink, openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { isMended, rejectionReasonCodes } from '#domain/signing/rejection-reasons.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import {
  aHireAtTheBank,
  aHireForTheBank,
  bankSays,
  refsOf,
  saySealed,
  statesOf,
} from '#tests/support/a-bank.ts'
import { aBankAccount, AN_IBAN, walkTo } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { makeMandateBatch } from './batches/make-mandate-batch.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const kinds = ['one-time', 'monthly'] as const
type Kind = (typeof kinds)[number]
type Hire = Awaited<ReturnType<typeof aHireAtTheBank>>

/** What a household mends by itself; a joint account has stories of its own. */
const mended = rejectionReasonCodes.filter(
  (reason) => isMended(reason) && reason !== 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE',
)

const reject = (hire: Hire, kind: Kind, reason: RejectionReason) =>
  bankSays(app, [
    { ref: hire.refs[kind], status: 'REJECTED', reason, bankCode: 'R1', bankText: '' },
  ])

/** What is wrong is corrected, and each paper that is asked for is read and signed. */
async function mend({ caseId, as }: Hire, title: string): Promise<void> {
  const { step } = await app.call(getAppInfo, { id: caseId }, { as })
  if (step === 'BANK_INFO') {
    const account = { ...aBankAccount, iban: AN_IBAN, accountTitle: title }
    await app.call(stepCalls.BANK_INFO, { caseId, ...account }, { as })
  }
  await walkTo(app, { caseId, as }, 'END_WORK_FLOW')
}

/** The bank gets what was signed anew and takes all that it has. */
async function acceptAll({ caseId }: Hire): Promise<void> {
  await saySealed(app, caseId)
  await makeMandateBatch(app.deps, 'staff')
  const refs = await refsOf(app, caseId)
  const states = await statesOf(app, caseId)
  const asked = kinds.filter((kind) => states[kind] === 'SUBMITTED_TO_BANK')
  const said = asked.map((kind) => ({ ref: refs[kind], status: 'ACCEPTED' as const }))
  await bankSays(app, said)
}

const inForce = { 'one-time': 'ACTIVE', monthly: 'ACTIVE', agreement: 'SIGNED' }

test.each(mended)(
  '%s of one mandate and then of the other, mended, ends with both in force',
  async (reason) => {
    const hire = await aHireAtTheBank(app)
    for (const [round, kind] of kinds.entries()) {
      await reject(hire, kind, reason)
      await mend(hire, `Fatima Mansoor ${'A'.repeat(round + 1)}`)
    }
    await acceptAll(hire)
    expect(await statesOf(app, hire.caseId)).toEqual(inForce)
  },
)

test('a sealed agreement that names the old title is not asked for again', async () => {
  const sealed = await aHireForTheBank(app, { sealsForms: true })
  await makeMandateBatch(app.deps, 'staff')
  const hire = { ...sealed, refs: await refsOf(app, sealed.caseId) }
  await reject(hire, 'monthly', 'NAME_MISMATCH')
  await mend(hire, 'Fatima A. Mansoor')
  await app.workOff()
  await acceptAll(hire)
  expect(await statesOf(app, hire.caseId)).toEqual(inForce)
})

test.each(['NAME_MISMATCH', 'SIGNATURE_MISMATCH'] as const)(
  '%s of both mandates, mended, ends with both in force',
  async (reason) => {
    const hire = await aHireAtTheBank(app)
    for (const kind of kinds) await reject(hire, kind, reason)
    await mend(hire, 'Fatima A. Mansoor')
    await acceptAll(hire)
    expect(await statesOf(app, hire.caseId)).toEqual(inForce)
  },
)

test('a mandate that is rejected again after it was mended is mended again', async () => {
  const hire = await aHireAtTheBank(app)
  await reject(hire, 'monthly', 'NAME_MISMATCH')
  await mend(hire, 'Fatima Mansoor')
  await saySealed(app, hire.caseId)
  await makeMandateBatch(app.deps, 'staff')
  await reject({ ...hire, refs: await refsOf(app, hire.caseId) }, 'monthly', 'NAME_MISMATCH')
  await mend(hire, 'Fatima A. Mansoor')
  await acceptAll(hire)
  expect(await statesOf(app, hire.caseId)).toEqual(inForce)
})

test('a household that mends on a computer goes on by its phone', async () => {
  const hire = await aHireAtTheBank(app)
  await reject(hire, 'monthly', 'NAME_MISMATCH')
  const { caseId } = hire
  const computer = await letIn(hire, aVisitor('desktop'))
  const account = { ...aBankAccount, iban: AN_IBAN, accountTitle: 'Fatima A. Mansoor' }
  await app.call(stepCalls.BANK_INFO, { caseId, ...account }, { as: computer })
  expect(await stepOf(computer)).toBe('SEND_SMS_TO_SPOUSE')
  const texted = { caseId, phone: '0501234567', recipient: 'own-phone' as const }
  await app.call(sendSmsToSpouse, texted, { as: computer })
  const phone = await letIn({ caseId, as: computer }, aVisitor())
  expect(await stepOf(phone)).toBe('SIGN_MONTHLY_PAYMENTS')

  async function stepOf(as: TestVisitor) {
    return (await app.call(getAppInfo, { id: caseId }, { as })).step
  }
})

/** The other device of the household, let in by a link of this one. */
async function letIn({ caseId, as }: Pick<Hire, 'caseId' | 'as'>, other: TestVisitor) {
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  await app.call(openLink, { token: new URL(url).searchParams.get('token') ?? '' }, { as: other })
  return other
}

test('an account is mended too where its IBAN is typed at a step of its own', async () => {
  const hire = await aHireAtTheBank(app)
  await app.db
    .updateTable('hires')
    .set({ need_enter_iban_number: true })
    .where('case_id', '=', hire.caseId)
    .execute()
  await reject(hire, 'monthly', 'ACCOUNT_CLOSED')
  await mend(hire, 'F A Mansoor')
  const { step } = await app.call(getAppInfo, { id: hire.caseId }, { as: hire.as })
  expect(step).toBe('END_WORK_FLOW')
  await acceptAll(hire)
  expect(await statesOf(app, hire.caseId)).toMatchObject({
    'one-time': 'ACTIVE',
    monthly: 'ACTIVE',
  })
})

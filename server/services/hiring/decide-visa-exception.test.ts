import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aHireForTheBank, saySealed, statesOf } from '#tests/support/a-bank.ts'
import { anAddress, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import { listVisaExceptions } from '#server/db/hiring/visa-exceptions.ts'
import { decideVisaException } from './decide-visa-exception.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** A completed hire: the maid said yes, and the household asked for a visa exception. */
async function aHireThatAsked() {
  const hire = await aHireForTheBank(app)
  await app.db
    .updateTable('hires')
    .set({ visa_exception: 'asked' })
    .where('case_id', '=', hire.caseId)
    .execute()
  await saySealed(app, hire.caseId)
  return hire
}

const movesOf = async ({ caseId, as }: Awaited<ReturnType<typeof aHireThatAsked>>) =>
  (await app.call(getMyHire, { caseId }, { as })).hire?.moves.map(({ code }) => code)

test('nothing goes to the bank before staff agree, and then everything does', async () => {
  const hire = await aHireThatAsked()
  await makeMandateBatch(app.deps, 'staff')
  expect((await statesOf(app, hire.caseId)).monthly).toBe('SIGNED')
  expect(await movesOf(hire)).toContain('decide-visa')
  expect(await listVisaExceptions(app.db)).toHaveLength(1)
  await decideVisaException(app.deps, hire.caseId, 'confirmed')
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toContain('we agreed to your exception')
  expect(await listVisaExceptions(app.db)).toEqual([])
  expect(await movesOf(hire)).not.toContain('decide-visa')
  await makeMandateBatch(app.deps, 'staff')
  expect((await statesOf(app, hire.caseId)).monthly).toBe('SUBMITTED_TO_BANK')
})

test('a completed hire whose exception is refused hears so and may choose another person', async () => {
  const hire = await aHireThatAsked()
  await decideVisaException(app.deps, hire.caseId, 'refused')
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toContain('could not agree to your exception')
  await makeMandateBatch(app.deps, 'staff')
  expect((await statesOf(app, hire.caseId)).monthly).toBe('SIGNED')
  expect(await movesOf(hire)).toContain('answer-visa')
  const { hire: mine } = await app.call(getMyHire, { caseId: hire.caseId }, { as: hire.as })
  expect(mine?.may).toMatchObject({ withdraw: true })
  expect(mine?.happened.map(({ code }) => code)).toContain('visa-exception-refused')
})

test('an open application whose exception is refused is asked again how to go on', async () => {
  const walker = await aNewHire(app)
  const { caseId, as } = walker
  await walkTo(app, walker, 'CLIENT_ADDRESS')
  const apart = { ...anAddress, emirate: 'dubai', visaEmirate: 'abu-dhabi' }
  await app.call(stepCalls.CLIENT_ADDRESS, { caseId, ...apart } as never, { as })
  await app.call(stepCalls.ABU_DHABI_MISMATCHED, { caseId, way: 'exception' }, { as })
  await decideVisaException(app.deps, caseId, 'refused')
  expect((await app.call(getAppInfo, { id: caseId }, { as })).step).toBe('ABU_DHABI_MISMATCHED')
})

test('nobody is decided on twice, or without having asked', async () => {
  const hire = await aHireThatAsked()
  await decideVisaException(app.deps, hire.caseId, 'confirmed')
  const again = decideVisaException(app.deps, hire.caseId, 'refused')
  await expect(again).rejects.toMatchObject({ code: 'not-found' })
})

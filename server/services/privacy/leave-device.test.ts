import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, listApplicationsBySession, saveDraft } from '#api/hiring/application.ts'
import { comeBack, getMyHire, sendReturnCode } from '#api/hiring/my-hire.ts'
import { leaveDevice } from '#api/site/privacy.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** A household whose number is confirmed, on its device. */
async function aHousehold(phone: string) {
  const hire = await aNewHire(app)
  await walkTo(app, { ...hire, phone }, 'END_WORK_FLOW')
  return hire
}

/** The same household on another device, or again on one that it left. */
async function openByCode(phone: string, as: TestVisitor): Promise<TestVisitor> {
  await app.call(comeBack, { code: await askForCode(phone, as) }, { as })
  return as
}

async function askForCode(phone: string, as: TestVisitor): Promise<string> {
  await app.call(sendReturnCode, { phone }, { as })
  await sendTexts(app)
  return /#(\d{6})$/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
}

function aCopyOf(visitor: TestVisitor): TestVisitor {
  const copy = aVisitor()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

const statusFor = async (caseId: string, as: TestVisitor) =>
  (await app.send(getAppInfo, { id: caseId }, { as })).status

test('what a device was known by opens nothing once it is left, wherever it was copied to', async () => {
  const { caseId, as } = await aHousehold('0501234601')
  const copy = aCopyOf(as)
  expect(await statusFor(caseId, copy)).toBe(200)
  await app.call(leaveDevice, {}, { as })
  for (const one of [as, copy]) {
    expect(await statusFor(caseId, one)).toBe(404)
    expect(await app.call(listApplicationsBySession, {}, { as: one })).toEqual([])
    expect((await app.call(getMyHire, {}, { as: one })).hires).toEqual([])
  }
})

test('a request that is sent again does not bring back who has left', async () => {
  const { caseId } = await aHousehold('0501234602')
  const as = aVisitor()
  const code = await askForCode('0501234602', as)
  const copy = aCopyOf(as)
  const key = newKey()
  await app.call(comeBack, { code }, { as, key })
  await app.call(leaveDevice, {}, { as })
  await app.send(comeBack, { code }, { as: copy, key })
  expect(await statusFor(caseId, copy)).toBe(404)
})

test('another device of the household goes on, and a number and a code open it here again', async () => {
  const { caseId, as } = await aHousehold('0501234603')
  const phone = await openByCode('0501234603', aVisitor())
  await app.call(leaveDevice, {}, { as })
  expect(await statusFor(caseId, phone)).toBe(200)
  expect(await statusFor(caseId, await openByCode('0501234603', as))).toBe(200)
})

test('what was typed and not sent is erased, here alone', async () => {
  const { caseId, as } = await aHousehold('0501234604')
  const phone = await openByCode('0501234604', aVisitor())
  for (const one of [as, phone]) {
    const draft = { caseId, step: 'MAID_ARRIVAL', fields: { slot: '10:00' } } as const
    await app.call(saveDraft, draft, { as: one })
  }
  const kept = () =>
    app.db.selectFrom('step_drafts').select('step').where('case_id', '=', caseId).execute()
  expect(await kept()).toHaveLength(2)
  await app.call(leaveDevice, {}, { as })
  expect(await kept()).toHaveLength(1)
})

test('the browser is told to forget what it kept, gets another session, and may leave twice', async () => {
  const { as } = await aHousehold('0501234605')
  const before = as.cookies.get('sid')
  const answer = await app.send(leaveDevice, {}, { as })
  expect(await answer.json()).toEqual({ left: true })
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(as.cookies.get('sid')).not.toBe(before)
  expect((await app.send(leaveDevice, {}, { as })).status).toBe(200)
})

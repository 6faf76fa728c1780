import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { comeBack, getMyHire, sendReturnCode } from '#api/hiring/my-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
const PHONE = '0501234509'
let caseId: string
beforeAll(async () => {
  app = await anOpenApp()
  const hire = await aNewHire(app)
  await walkTo(app, { ...hire, phone: PHONE }, 'END_WORK_FLOW')
  caseId = hire.caseId
})
afterAll(() => app.close())

async function askFor(as: TestVisitor, phone: string) {
  const { phoneMask } = await app.call(sendReturnCode, { phone }, { as })
  await sendTexts(app)
  const code = /#(\d{6})$/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
  return { phoneMask, code }
}

test('[W26] by its number and a code a household comes back on another phone', async () => {
  const as = aVisitor()
  expect((await app.call(getMyHire, {}, { as })).hires).toEqual([])
  const { code } = await askFor(as, PHONE)
  expect(await app.call(comeBack, { code }, { as })).toEqual({ hires: 1 })
  const { hires, hire } = await app.call(getMyHire, {}, { as })
  expect([hires.length, hire?.caseId]).toEqual([1, caseId])
  expect(hire?.happened[0]?.code).toBe('phone-confirmed')
  expect((await app.call(getAppInfo, { id: caseId }, { as })).completed).toBe(true)
})

test('[W26] a number that never hired is asked and answered alike, and opens nothing', async () => {
  const as = aVisitor()
  const known = await askFor(aVisitor(), PHONE)
  const unknown = await askFor(as, '0507654321')
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  expect(app.texts.at(-1)?.text.replace(/\d{6}/g, '')).toBe(
    app.texts.at(-2)?.text.replace(/\d{6}/g, ''),
  )
  expect(await app.call(comeBack, { code: unknown.code }, { as })).toEqual({ hires: 0 })
  await expect(app.call(getAppInfo, { id: caseId }, { as })).rejects.toThrow('404')
})

test('[W26] another’s code, a wrong one and one too many open nothing', async () => {
  const { code } = await askFor(aVisitor(), PHONE)
  const thief = aVisitor()
  await expect(app.call(comeBack, { code }, { as: thief })).rejects.toThrow('code-expired')
  const own = await askFor(thief, PHONE)
  const wrong = own.code === '000000' ? '000001' : '000000'
  for (const left of [4, 3, 2, 1]) {
    const refused = app.call(comeBack, { code: wrong }, { as: thief })
    await expect(refused).rejects.toThrow(`"triesLeft":${left}`)
  }
  await expect(app.call(comeBack, { code: wrong }, { as: thief })).rejects.toThrow('tries-used')
  await expect(app.call(comeBack, { code: own.code }, { as: thief })).rejects.toThrow('tries-used')
  await expect(app.call(getAppInfo, { id: caseId }, { as: thief })).rejects.toThrow('404')
})

test('[W26] a code is good for ten minutes and for once', async () => {
  const as = aVisitor()
  const { code } = await askFor(as, PHONE)
  app.clock.advance({ minutes: 11 })
  await expect(app.call(comeBack, { code }, { as })).rejects.toThrow('code-expired')
})

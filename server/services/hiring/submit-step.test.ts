import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire, startAnswers } from '#tests/support/an-application.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const MANY = 50
const firstDays = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

test('of fifty submits of one step with one version and fifty keys, one is stored', async () => {
  const { caseId, as } = await aStartedHire(app)
  const { version } = await app.call(getAppInfo, { id: caseId }, { as })
  const answers = await Promise.all(
    Array.from({ length: MANY }, async (_, place) => {
      const firstDay = firstDays[place % firstDays.length] ?? ''
      const key = newKey()
      const input = { caseId, version, ...startAnswers, firstDay }
      const response = await app.send(stepCalls.HIRE_MAID, input, { as, key })
      return { status: response.status, input, key, body: (await response.json()) as object }
    }),
  )
  const stored = answers.filter(({ status }) => status === 200)
  const [one] = stored
  if (!one) throw new Error('none was stored')
  expect(stored).toHaveLength(1)
  const refused = answers.filter((answer) => answer !== one)
  for (const { body } of refused) {
    expect(body).toMatchObject({
      status: 409,
      code: 'version-conflict',
      detail: expect.stringContaining('kept'),
    })
  }
  const after = await app.call(getAppInfo, { id: caseId }, { as })
  expect(after.version).toBe(version + 1)
  expect(after.answers.HIRE_MAID?.firstDay).toBe(one.input.firstDay)
  // Sent again, the one that was stored answers as it did.
  const again = await app.send(stepCalls.HIRE_MAID, one.input, { as, key: one.key })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  // With what it reads now, any of the others goes through.
  const [other] = refused
  const fresh = { ...(other ?? one).input, version: after.version }
  const next = await app.send(stepCalls.HIRE_MAID, fresh, { as, key: newKey() })
  expect(next.status).toBe(200)
})

test('the answer to a submit says what every later read says', async () => {
  const { caseId, as } = await aStartedHire(app)
  app.clock.moveByEachLook()
  const { appInfo } = await app.call(stepCalls.HIRE_MAID, { caseId, ...startAnswers }, { as })
  const { timeline, answers, version } = await app.call(getAppInfo, { id: caseId }, { as })
  expect({ timeline, answers, version }).toEqual({
    timeline: appInfo.timeline,
    answers: appInfo.answers,
    version: appInfo.version,
  })
})

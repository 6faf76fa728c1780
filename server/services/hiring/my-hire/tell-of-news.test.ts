import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TimelineKind } from '#domain/hiring/timeline.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'

let app: TestApp
const PHONE = '0501234510'
const NUMBER = '+971501234510'
let caseId: string
beforeAll(async () => {
  app = await anOpenApp()
  const hire = await aNewHire(app)
  await walkTo(app, { ...hire, phone: PHONE }, 'END_WORK_FLOW')
  caseId = hire.caseId
  await sendTexts(app)
})
afterAll(() => app.close())
// Each test has days of its own, the first long after what was sent before.
let day = 0
beforeEach(() => {
  day += 7
  app.clock.set('2026-11-21T08:00:00Z')
  app.clock.advance({ days: day })
})

const happens = (kind: TimelineKind) => insertEvent(app.db, caseId, { kind, at: app.clock.now() })
async function told(): Promise<string[]> {
  const before = app.texts.length
  await sweepQueue(app.deps)
  await sendTexts(app)
  return app.texts
    .slice(before)
    .filter(({ to }) => to === NUMBER)
    .map(({ text }) => text)
}

test('[W26] a household is told that something happened, and nothing of what', async () => {
  await happens('documents-checked')
  const [text, ...more] = await told()
  expect(more).toEqual([])
  expect(text).toMatch(/^Daarly: there is news about your hire\. .*\/my-hire$/)
  expect(await told()).toEqual([])
})

test('[W26] one a day at most; the next day says what came meanwhile', async () => {
  await happens('documents-checked')
  expect(await told()).toHaveLength(1)
  await happens('mandate-accepted')
  await happens('paid')
  expect(await told()).toEqual([])
  app.clock.advance({ days: 1 })
  expect(await told()).toHaveLength(1)
  app.clock.advance({ days: 1 })
  expect(await told()).toEqual([])
})

test('[W26] nobody is woken at night', async () => {
  app.clock.advance({ minutes: 11 * 60 })
  await happens('refunded')
  expect(await told()).toEqual([])
  app.clock.advance({ minutes: 11 * 60 })
  expect(await told()).toHaveLength(1)
})

test('[W26] what the household did itself is not told', async () => {
  for (const kind of ['submitted', 'document-uploaded', 'arrived', 'phone-verified'] as const) {
    await happens(kind)
  }
  expect(await told()).toEqual([])
})

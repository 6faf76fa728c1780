import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportWatching } from '#api/catalogue/catalogue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const eventOf = (maidId: string, action: 'play' | 'tick', at = '2026-11-21T05:59:58.000Z') =>
  ({ type: 'WATCH_VIDEO', action, maidId, position: 5, at }) as const

const storedOf = (maidId: string) =>
  app.db
    .selectFrom('watch_events')
    .select(['at', 'action', 'position_seconds', 'session_id'])
    .where('maid_id', '=', maidId)
    .orderBy('id')
    .execute()

test('[O02] what was watched is kept with the session, in order', async () => {
  const maidId = await aMaid(app.deps)
  const sessionId = randomUUID()
  const events = [eventOf(maidId, 'play'), eventOf(maidId, 'tick')]
  expect(await app.call(reportWatching, { sessionId, events })).toEqual({ stored: 2 })
  expect(await storedOf(maidId)).toEqual([
    expect.objectContaining({ action: 'play', session_id: sessionId }),
    expect.objectContaining({ action: 'tick', at: new Date('2026-11-21T05:59:58Z') }),
  ])
})

test('[O02] unknown profiles are dropped', async () => {
  const events = [eventOf(randomUUID(), 'play')]
  expect(await app.call(reportWatching, { events })).toEqual({ stored: 0 })
})

test('[O02] a bot does not count as a viewer', async () => {
  const maidId = await aMaid(app.deps)
  const report = { events: [eventOf(maidId, 'play')] }
  expect(await app.call(reportWatching, report, { as: aVisitor('bot') })).toEqual({ stored: 0 })
  expect(await storedOf(maidId)).toEqual([])
})

test('[O02] the time of a device that is years off is not believed', async () => {
  const maidId = await aMaid(app.deps)
  await app.call(reportWatching, { events: [eventOf(maidId, 'play', '1999-01-01T00:00:00.000Z')] })
  expect((await storedOf(maidId))[0]?.at).toEqual(app.clock.now())
})

test('[O02] a place in a video that is nearly nothing is its beginning', async () => {
  const maidId = await aMaid(app.deps)
  const events = [{ ...eventOf(maidId, 'tick'), position: 5e-324 }]
  expect(await app.call(reportWatching, { events })).toEqual({ stored: 1 })
  expect((await storedOf(maidId))[0]?.position_seconds).toBe(0)
})

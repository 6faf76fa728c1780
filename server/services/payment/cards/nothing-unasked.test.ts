import { afterAll, beforeAll, expect, test } from 'vitest'
import { endIdleApplications } from '#server/jobs/end-idle-applications.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import {
  aCardApp,
  atTheCard,
  backFromPage,
  booksOf,
  infoOf,
  payAtPage,
} from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'

let app: CardApp
beforeAll(async () => {
  app = await aCardApp()
})
afterAll(() => app.close())

test('nothing is charged before the household presses to pay', async () => {
  const hire = await atTheCard(app)
  app.clock.advance({ days: 2 })
  await sweepQueue(app.deps)
  await app.workOff()
  expect((await booksOf(app, hire)).payments).toEqual([])
  app.clock.set('2026-11-21T06:00:00Z')
})

test('an application that runs out gives back all that was paid, and what was signed is void', async () => {
  const hire = await atTheCard(app)
  await payAtPage(app, hire, '4242424242424242')
  await backFromPage(app, hire)
  await walkTo(app, hire, 'MAID_ARRIVAL')
  expect(await listMandates(app.db, hire.caseId)).toHaveLength(2)
  const sum = (await infoOf(app, hire)).terms?.firstAmount
  app.clock.advance({ days: 30, seconds: 1 })
  await endIdleApplications(app.deps)
  await app.workOff()
  expect((await booksOf(app, hire)).payments).toEqual([
    `charge succeeded ${sum}`,
    `refund succeeded ${sum}`,
  ])
  // Void ones are listed no more.
  expect(await listMandates(app.db, hire.caseId)).toEqual([])
  app.clock.set('2026-11-21T06:00:00Z')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring/application.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { Day } from '#domain/day.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { freeReplaced } from '#server/jobs/free-replaced.ts'
import { anOpenApp, startAnswersOf } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { ArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import type { MaidRow } from '#tests/support/builders.ts'
import { hasCome } from '#tests/support/has-come.ts'
import { payFirst } from '#tests/support/pay-first.ts'
import { endService } from './end-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

/** Paid from 24 to 30 November for the first person; the next one came on the 28th. */
async function replaced(maid: Partial<MaidRow> = {}) {
  const first = await anArrivedHire(app)
  const paid = await payFirst(app, first.caseId)
  const { as } = first
  const input = { maidId: await aMaid(app.deps, maid), appId: first.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  const next = { caseId, as }
  await app.call(stepCalls.HIRE_MAID, { caseId, ...(await startAnswersOf(app, next)) }, { as })
  const { answers } = await walkTo(app, next, 'END_WORK_FLOW')
  expect(answers.MAID_ARRIVAL?.day).toBe('2026-11-28')
  app.clock.set('2026-11-28T08:00:00Z')
  await hasCome(app, caseId)
  app.clock.set('2026-11-29T08:00:00Z')
  await freeReplaced(app.deps)
  return { first, next, paid }
}

const backOf = async ({ caseId }: Pick<ArrivedHire, 'caseId'>) =>
  (await listPayments(app.db, caseId))
    .filter(({ kind }) => kind === 'refund')
    .map(({ amount, ground }) => [amount, ground])

const end = ({ caseId }: Walker, reason: 'notice' | 'left', lastDay: Day) =>
  inTransaction(app.db, (db) =>
    endService(
      { ...app.deps, db },
      { id: caseId, ended_as: 'completed' },
      { reason, lastDay, by: 'staff' },
    ),
  )

test('days that were paid for the person before, and that the next one does not serve, come back', async () => {
  const { first, next, paid } = await replaced()
  const day = paid / 7
  app.clock.set('2026-11-22T08:00:00Z')
  const { hire } = await app.call(getMyHire, { caseId: next.caseId }, { as: next.as })
  // Notice of seven days ends on the 29th: one day is not served.
  expect(hire?.money?.ifEnded).toMatchObject({ lastDay: '2026-11-29', back: day })
  const ended = await end(next, 'notice', '2026-11-29')
  expect(ended).toMatchObject({ back: day, owed: 0 })
  expect(await backOf(first)).toEqual([[day, 'notice']])
})

test('on a ground of the law all that was paid from the next person’s first day on comes back', async () => {
  const { first, next, paid } = await replaced()
  const ended = await end(next, 'left', '2026-11-29')
  expect(ended).toMatchObject({ gives: 'all-paid', back: (paid / 7) * 3 })
  expect(await backOf(first)).toEqual([[(paid / 7) * 3, 'left']])
})

test('where the next person has a first sum of her own, no day is paid for both', async () => {
  const { first, next, paid } = await replaced({ monthly_price: 900_000 })
  expect(await backOf(first)).toEqual([[(paid / 7) * 3, 'paid-twice']])
  await freeReplaced(app.deps)
  expect(await backOf(first)).toHaveLength(1)
  const { hire } = await app.call(getMyHire, { caseId: next.caseId }, { as: next.as })
  expect(hire?.money?.rows[0]).toMatchObject({ from: '2026-11-28', until: '2026-11-30' })
})

/** Complete, in the place of another one; she has not come. */
async function inPlaceOf({ caseId: before, as }: Walker): Promise<Walker> {
  const input = { maidId: await aMaid(app.deps), appId: before, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  const next = { caseId, as }
  await app.call(stepCalls.HIRE_MAID, { caseId, ...(await startAnswersOf(app, next)) }, { as })
  await walkTo(app, next, 'END_WORK_FLOW')
  return next
}

test('who was replaced by somebody who never came is free once a later one has come', async () => {
  const first = await anArrivedHire(app)
  const never = await inPlaceOf(first)
  const last = await inPlaceOf(never)
  app.clock.set('2026-12-05T08:00:00Z')
  await hasCome(app, last.caseId)
  app.clock.set('2026-12-06T08:00:00Z')
  await freeReplaced(app.deps)
  const hired = await app.db.selectFrom('maids').select('hired_by').execute()
  const working = hired.map(({ hired_by }) => hired_by)
  expect(working).toContain(last.caseId)
  expect(working).not.toContain(first.caseId)
  expect(working).not.toContain(never.caseId)
})

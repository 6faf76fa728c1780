import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { dayNow } from '#server/clock.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { countMoneyDays, sumMoneyDays } from './money-list.ts'

let app: TestApp
let caseId: string
let today: Day
let dues: string[]
beforeAll(async () => {
  app = await anOpenApp()
  const hire = await anArrivedHire(app)
  caseId = hire.caseId
  await keepFirstDue(app.deps, caseId)
  await makeNearDues(app.deps)
  today = dayNow(app.clock)
  const rows = await app.db.selectFrom('dues').select('id').orderBy('id').execute()
  dues = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => app.close())

const aChange = fc.record({
  what: fc.constantFrom('asks', 'settles', 'fails', 'moves', 'waives', 'sample', 'count', 'count'),
  due: fc.nat({ max: 2 }),
  days: fc.integer({ min: -3, max: 3 }),
})
type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never

let payments = 0

/** Changes the entries as payment, collection and the end of a service do. */
async function apply({ what, due: at, days }: Change): Promise<void> {
  const { db } = app
  const due = dues[at % dues.length] ?? ''
  const day = addDays(today, days)
  const noon = new Date(`${day}T12:00:00+04:00`)
  const pending = db
    .updateTable('payments')
    .where('due_id', '=', due)
    .where('state', '=', 'pending')
  if (what === 'count') return countMoneyDays(db)
  if (what === 'moves') {
    await db.updateTable('dues').set({ collect_on: day }).where('id', '=', due).execute()
  } else if (what === 'waives') {
    const state = days > 0 ? 'waived' : 'planned'
    await db.updateTable('dues').set({ state }).where('id', '=', due).execute()
  } else if (what === 'sample') {
    await db
      .updateTable('cases')
      .set({ is_sample: days > 0 })
      .where('id', '=', caseId)
      .execute()
  } else if (what === 'settles') {
    await pending.set({ state: 'cancelled', settled_at: noon }).execute()
  } else if (what === 'fails') {
    await pending.set({ state: 'failed', failure: 'declined', settled_at: noon }).execute()
  } else {
    const id = `payment-${(payments += 1)}`
    const sum = { amount: 300_000 + days, vat: 0 }
    const open = { state: 'pending', created_at: noon, provider: 'sandbox' } as const
    await db
      .insertInto('payments')
      .values({ ...sum, ...open, id, case_id: caseId, due_id: due, kind: 'charge', payer: 'card' })
      .execute()
  }
}

test('days add up to their entries, counted or not, whatever changes at the same time', async () => {
  const period = { from: addDays(today, -180), until: addDays(today, 180) }
  const filters = [{}, { samples: true }, { payer: 'card' }, { state: 'late' }] as const
  let seen = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aChange, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (turns) => {
        for (const changes of turns) {
          await Promise.all(changes.map(apply))
          for (const one of filters) {
            const asked = { ...period, ...one }
            // A search for cases is summed from the entries themselves.
            const raw = await sumMoneyDays(app.db, { ...asked, caseIds: [caseId] }, today)
            expect(await sumMoneyDays(app.db, asked, today)).toEqual(raw)
            seen += raw.days.length
          }
        }
      },
    ),
    { numRuns: 25 },
  )
  expect(seen).toBeGreaterThan(100)
  const { days } = await sumMoneyDays(app.db, period, today)
  await app.db.updateTable('money_days').set({ amount: 1 }).execute()
  await countMoneyDays(app.db, 'all')
  expect(await sumMoneyDays(app.db, period, today)).toMatchObject({ days })
  expect(await app.db.selectFrom('money_changes').selectAll().execute()).toEqual([])
}, 120_000)

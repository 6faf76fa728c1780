import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import type { TaxedSum } from '#domain/payment/ledger/vat-return.ts'
import { dayNow } from '#server/clock.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { sumInvoices } from './invoice-list.ts'
import { countMoneyDays } from './money-list.ts'

let app: TestApp
let caseIds: string[]
beforeAll(async () => {
  app = await anOpenApp()
  caseIds = [(await aStartedHire(app)).caseId, (await aStartedHire(app)).caseId]
}, 120_000)
afterAll(() => app.close())

const aChange = fc.record({
  what: fc.constantFrom('issues', 'issues', 'moves', 'emirate', 'sample', 'goes', 'count', 'count'),
  of: fc.nat({ max: 1 }),
  is: fc.nat({ max: 2 }),
})
type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never

/** Changes invoices, and what of their households a sum tells apart. */
async function apply({ what, of, is }: Change): Promise<void> {
  const caseId = caseIds[of] ?? ''
  const { db } = app
  if (what === 'count') return countMoneyDays(db)
  if (what === 'issues') {
    await anInvoice(app, caseId)
  } else if (what === 'emirate') {
    const emirate = ['DUBAI', 'AJMAN', null][is] ?? null
    await db.updateTable('case_rows').set({ emirate }).where('case_id', '=', caseId).execute()
  } else if (what === 'sample') {
    await db
      .updateTable('cases')
      .set({ is_sample: is === 0 })
      .where('id', '=', caseId)
      .execute()
  } else {
    const { rows } = await sql<{ id: string }>`
      select id from invoices where case_id = ${caseId} and kind <> 'credit-note' limit 1`.execute(
      db,
    )
    const [one] = rows
    if (!one) return
    const day = addDays(dayNow(app.clock), -is)
    await (
      what === 'goes'
        ? db.deleteFrom('invoices').where('id', '=', one.id)
        : db.updateTable('invoices').set({ issued_on: day }).where('id', '=', one.id)
    ).execute()
  }
}

/** The same from the invoices themselves. */
async function byHand(isSample: boolean): Promise<TaxedSum[]> {
  const { rows } = await sql<TaxedSum>`
    select i.kind, i.trn is not null as "isTaxed", r.emirate, count(*)::int as count,
      sum(i.net)::int8 as net, sum(i.vat)::int8 as vat
    from invoices as i join cases as c on c.id = i.case_id join case_rows as r using (case_id)
    where (i.is_sample or c.is_sample) = ${isSample}
    group by 1, 2, 3 order by 1, 2, 3`.execute(app.db)
  return rows
}

test('days add up to their invoices, counted or not, whatever changes at the same time', async () => {
  const today = dayNow(app.clock)
  const period = { from: addDays(today, -5), until: today }
  let seen = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aChange, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (turns) => {
        for (const changes of turns) {
          await Promise.all(changes.map(apply))
          for (const samples of [true, false]) {
            const { sums } = await sumInvoices(app.db, { ...period, samples })
            const raw = await byHand(samples)
            expect(sums).toEqual(raw.map((sum) => ({ ...sum, isSample: samples })))
            seen += sums.length
          }
        }
      },
    ),
    { numRuns: 15 },
  )
  expect(seen).toBeGreaterThan(20)
  const kept = await sumInvoices(app.db, period)
  await app.db.updateTable('invoice_days').set({ net: 1 }).execute()
  await countMoneyDays(app.db, 'all')
  expect(await sumInvoices(app.db, period)).toEqual(kept)
}, 120_000)

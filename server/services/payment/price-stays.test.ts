import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PRICES } from '#domain/payment/sums/plans.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { listDues } from '#tests/support/list-dues.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('the price of a signed agreement stays, whatever she and the supplement cost others later', async () => {
  const { caseId, maidId } = await anArrivedHire(app)
  const agreed = await app.db
    .selectFrom('applications')
    .select('monthly_amount')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('maids')
    .set({ monthly_price: 900_000 })
    .where('id', '=', maidId)
    .execute()
  await saveSetting(app.db, 'prices', [{ ...DEFAULT_PRICES, liveOutSupplement: 999_900 }])

  for (const day of ['2026-12-15', '2027-01-15', '2027-02-15', '2027-12-15']) {
    app.clock.set(`${day}T08:00:00Z`)
    await makeNearDues(app.deps)
  }
  const months = (await listDues(app.db, caseId)).filter(({ kind }) => kind === 'month')
  expect(months.length).toBeGreaterThanOrEqual(10)
  expect(new Set(months.map(({ amount }) => amount))).toEqual(new Set([agreed.monthly_amount]))
})

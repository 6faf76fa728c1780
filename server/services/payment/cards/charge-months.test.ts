import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDues, listDues } from '#server/db/payment/dues.ts'
import { dueRow, planOf } from '#server/services/payment/keep-dues.ts'
import { aCardApp, atTheCard, backFromPage, payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { chargeMonths } from './charge-months.ts'

let app: CardApp
beforeAll(async () => {
  app = await aCardApp()
})
afterAll(() => app.close())

/** Paid all by this card, with the month after written down. */
async function aMonth(number: string): Promise<string> {
  const hire = await atTheCard(app, 'card')
  await payAtPage(app, hire, number)
  await backFromPage(app, hire)
  const month = (await planOf(app.db, hire.appId, 1)).at(-1)
  if (month) await insertDues(app.db, [dueRow(hire.appId, month, app.clock.now())])
  return hire.appId
}

const monthOf = async (appId: string) => {
  const due = (await listDues(app.db, appId)).find(({ kind }) => kind === 'month')
  return [due?.state, due?.tries]
}

test('a kept card brings its month once, on its day; one that fails is tried three times', async () => {
  const good = await aMonth('4242424242424242')
  const bad = await aMonth('4000000000000341')
  await chargeMonths(app.deps)
  expect(await monthOf(good)).toEqual(['planned', 0])
  for (const day of [
    '2026-12-01',
    '2026-12-02',
    '2026-12-05',
    '2026-12-06',
    '2026-12-09',
    '2026-12-20',
  ]) {
    app.clock.set(`${day}T08:00:00Z`)
    await chargeMonths(app.deps)
  }
  expect(await monthOf(good)).toEqual(['paid', 0])
  expect(await monthOf(bad)).toEqual(['failed', 3])
  const charges = await app.db
    .selectFrom('payments')
    .select(['state'])
    .where('application_id', '=', good)
    .execute()
  expect(charges).toEqual([{ state: 'succeeded' }, { state: 'succeeded' }])
})

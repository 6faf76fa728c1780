import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDay, compareDay, listDayCloses } from '#api/console/money/daily-close.ts'
import { addDays } from '#domain/day.ts'
import { dayNow } from '#server/clock.ts'
import { aCardApp, atTheCard, backFromPage, payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'

let app: CardApp
let as: TestVisitor
/** The day on which a household paid by card at the sandbox. */
let day: string
let sum: number
beforeAll(async () => {
  app = await aCardApp()
  const hire = await atTheCard(app)
  await payAtPage(app, hire, '4242424242424242')
  const { appInfo } = await backFromPage(app, hire)
  sum = appInfo.terms?.firstAmount ?? 0
  day = dayNow(app.clock)
  const administrator = await theAdministrator(app)
  app.clock.advance({ minutes: 24 * 60 })
  as = await signInAgain(app, administrator)
}, 120_000)
afterAll(() => app.close())

const compared = (of = day) => app.call(compareDay, { day: of }, { as })

test('a day whose payment the provider shows agrees, and is closed without a word', async () => {
  const found = await compared()
  expect(found.differences).toEqual([])
  expect(found.ledger.card).toEqual({ count: 1, came: sum, went: 0 })
  expect(found.provider).toEqual({ count: 1, came: sum, went: 0 })
  expect(await app.call(closeDay, { day, note: '' }, { as })).toEqual({ differences: 0 })
  const { closes, last } = await app.call(listDayCloses, { from: day, until: last30(day) }, { as })
  expect(last).toBe(day)
  expect(closes).toMatchObject([{ day, differences: 0, closedBy: 'amina', note: null }])
})

const last30 = (from: string) => addDays(from, 30)

test('one fils less at the provider is a difference, and closing it needs a reason', async () => {
  await app.db
    .updateTable('payments')
    .set({ amount: sum + 1 })
    .execute()
  const { differences } = await compared()
  expect(differences).toMatchObject([{ problem: 'sum-differs', amount: 1 }])
  const silent = await app.send(closeDay, { day, note: '' }, { as })
  expect(silent.status).toBe(422)
  const said = { day, note: 'asked the provider' }
  expect(await app.call(closeDay, said, { as })).toEqual({ differences: 1 })
  const { closed } = await compared()
  expect(closed).toMatchObject({ differences: 1, note: 'asked the provider' })
  const stored = await app.db.selectFrom('money_closes').select('note').execute()
  expect(stored.some(({ note }) => note?.toString('utf8').includes('provider'))).toBe(false)
  await app.db.updateTable('payments').set({ amount: sum }).execute()
})

test('the provider is asked before the transaction of a close opens, and once for one key', async () => {
  const { cards } = app.deps
  if (!cards) throw new Error('the sandbox pays')
  let asked = 0
  let locks = -1
  app.deps.cards = {
    ...cards,
    listMoves: async (period) => {
      asked += 1
      const { rows } = await sql<{ many: number }>`
        select count(*)::int as many from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.db)
      locks = rows[0]?.many ?? -1
      return cards.listMoves(period)
    },
  }
  const key = 'one-key-of-a-close'
  const close = () => app.send(closeDay, { day, note: 'slow' }, { as, key })
  const [first, second] = [await close(), await close()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await second.json()).toEqual(await first.json())
  expect({ asked, locks }).toEqual({ asked: 1, locks: 0 })
  const closes = () =>
    app.db.selectFrom('money_closes').select('id').where('day', '=', day).execute()
  const before = await closes()
  // A provider that fails in a way nobody foresaw leaves nothing behind.
  app.deps.cards = { ...cards, listMoves: () => Promise.reject(new Error('broken')) }
  const failed = await app.send(closeDay, { day, note: 'broken' }, { as })
  expect(failed.status).toBe(500)
  expect(await closes()).toEqual(before)
  app.deps.cards = cards
})

test('a payment that only the provider has is named, and a silent provider says so', async () => {
  await app.db.updateTable('payments').set({ provider_ref: 'ch_other' }).execute()
  const { differences } = await compared()
  expect(differences.map(({ problem }) => problem).toSorted()).toEqual([
    'not-at-provider',
    'not-in-ledger',
  ])
  await app.sandbox.stop()
  const silent = await compared()
  expect(silent.provider).toBeNull()
  expect(silent.differences).toMatchObject([{ problem: 'provider-silent', amount: sum }])
  const note = 'the provider is down'
  expect(await app.call(closeDay, { day, note }, { as })).toEqual({ differences: 1 })
})

test('a day that is not over cannot be compared or closed', async () => {
  const today = dayNow(app.clock)
  expect((await app.send(compareDay, { day: today }, { as })).status).toBe(422)
  expect((await app.send(closeDay, { day: today, note: 'x' }, { as })).status).toBe(422)
})

import { expect, test } from 'vitest'
import { callbackOf, deliveriesOf } from '#bench/card-callbacks.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listDues } from '#server/db/payment/dues.ts'
import { insertCardSession } from '#server/db/payment/card-sessions.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { createApp } from '#server/app.ts'
import { aCardApp } from './support/a-card-app.ts'
import type { CardApp } from './support/a-card-app.ts'
import { aNewHire, startAnswers } from './support/an-application.ts'
import { stepCalls } from '#api/hiring-steps.ts'

/** 10,000 with `CALLBACKS=10000`; fewer where all tests are run. */
const COUNT = Number(process.env['CALLBACKS'] ?? 300)
const AT_ONCE = 8

/** A payment that waits at the provider, for one more charge of its due each time. */
async function waitingPayments(app: CardApp, count: number) {
  const payments = []
  for (let index = 0; index < count; index += 1) {
    const hire = await aNewHire(app)
    const start = { ...startAnswers, paymentMethod: 'card-first' as const }
    await app.call(stepCalls.HIRE_MAID, { appId: hire.appId, ...start }, { as: hire.as })
    await keepFirstDue(app.deps, hire.appId)
    const [due] = await listDues(app.db, hire.appId)
    if (!due) throw new Error('no due')
    const paymentId = await openCharge(app.deps, due, 'sandbox')
    await insertCardSession(app.db, { paymentId, at: app.clock.now() })
    payments.push({ paymentId, amount: due.amount, appId: hire.appId })
  }
  return payments
}

/**
 * A killed process is a transaction that never commits: its backend is ended in the middle, as the
 * database ends it when the process is gone. The provider then brings the call-back again.
 */
async function killSome(app: CardApp): Promise<void> {
  const { sql } = await import('kysely')
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
    limit 2`
    .execute(app.db)
    .catch(() => undefined)
}

test(
  'call-backs doubled, delayed, out of order and cut off count once',
  { timeout: 1_800_000 },
  async () => {
    const app = await aCardApp()
    const payments = await waitingPayments(app, Math.min(40, Math.ceil(COUNT / 30)))
    const queue = deliveriesOf(payments, COUNT)
    const api = createApp(app.deps)
    let brought = 0
    let cutOff = 0
    const began = performance.now()
    const bring = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const callback = callbackOf(next, app.sandbox.secret, app.clock.now())
        const asked = new Request('http://localhost:3000/api/payments/webhook', callback)
        const { status } = await api.fetch(asked, {})
        brought += 1
        if (status !== 200) {
          cutOff += 1
          queue.push(next)
        }
        if (brought % 50 === 0) await killSome(app)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, bring))
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`${brought} call-backs, ${cutOff} cut off, ${seconds.toFixed(1)} s\n`)
    const effects = await inTransaction(app.db, async (db) => ({
      charges: await db.selectFrom('payments').select(['state']).execute(),
      paid: await db
        .selectFrom('application_events')
        .select('id')
        .where('kind', '=', 'paid')
        .execute(),
      answers: await db
        .selectFrom('step_answers')
        .select('step')
        .where('step', '=', 'CREDIT_CARD_INFO')
        .execute(),
      dues: await db.selectFrom('dues').select('state').execute(),
    }))
    const { length } = payments
    expect(effects.charges).toEqual(Array.from({ length }, () => ({ state: 'succeeded' })))
    expect(effects.dues).toEqual(Array.from({ length }, () => ({ state: 'paid' })))
    expect([effects.paid.length, effects.answers.length]).toEqual([length, length])
    expect(cutOff).toBeGreaterThan(0)
    await app.close()
  },
)

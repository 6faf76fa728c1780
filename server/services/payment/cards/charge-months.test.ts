import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { deleteCards } from '#server/db/payment/cards.ts'
import { registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { startAnswers } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { checkMonthPayment, openCardSession, openMonthSession } from '#api/payment/payments.ts'
import { findCard } from '#server/db/payment/cards.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { insertDues } from '#server/db/payment/dues.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { giveAllBack } from '#server/services/payment/give-back.ts'
import { dueRow, owedNow } from '#server/services/payment/keep-dues.ts'
import { aCardApp, atTheCard, backFromPage, payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { hasCome } from '#tests/support/has-come.ts'
import { chargeMonths } from './charge-months.ts'

let app: CardApp
let start: string
beforeAll(async () => {
  app = await aCardApp()
  start = app.clock.now().toISOString()
})
afterAll(() => app.close())

/** Paid all by this card, with the month after written down. */
async function aMonth(number: string) {
  const hire = await atTheCard(app, 'card')
  await payAtPage(app, hire, number)
  await backFromPage(app, hire)
  const month = (await owedNow(app.db, hire.caseId, 1)).at(-1)
  if (month) await insertDues(app.db, [dueRow(hire.caseId, month, app.clock.now())])
  await hasCome(app, hire.caseId)
  return hire
}

async function chargeOn(...days: string[]): Promise<void> {
  for (const day of days) {
    app.clock.set(`${day}T08:00:00Z`)
    await chargeMonths(app.deps)
  }
}

const monthOf = async ({ caseId }: { caseId: string }) => {
  const due = (await listDues(app.db, caseId)).find(({ kind }) => kind === 'month')
  return [due?.state, due?.tries, due?.retry_on]
}

const tasksOf = async ({ caseId }: { caseId: string }) => {
  const dues = (await listDues(app.db, caseId)).map(({ id }) => id)
  const tasks = await listStaffTasks(app.db)
  return tasks.filter(({ about }) => dues.includes(about)).map(({ kind, reason }) => [kind, reason])
}

const chargesOf = async ({ caseId }: { caseId: string }) =>
  (await listPayments(app.db, caseId)).map(({ kind, state }) => `${kind} ${state}`)

test('a kept card brings its month once, on its day; one that fails is tried as the plan says', async () => {
  const good = await aMonth('4242424242424242')
  const bad = await aMonth('4000000000000341')
  await chargeMonths(app.deps)
  expect(await monthOf(good)).toEqual(['planned', 0, null])
  await chargeOn('2026-12-01', '2026-12-02')
  expect(await monthOf(good)).toEqual(['paid', 0, null])
  expect(await monthOf(bad)).toEqual(['failed', 1, '2026-12-04'])
  await chargeOn('2026-12-03', '2026-12-04')
  expect(await monthOf(bad)).toEqual(['failed', 2, '2026-12-11'])
  expect(await tasksOf(bad)).toEqual([])
  await chargeOn('2026-12-10', '2026-12-11', '2026-12-20')
  expect(await monthOf(bad)).toEqual(['failed', 3, null])
  expect(await tasksOf(bad)).toEqual([['sum-missing', 'declined']])
  expect(await chargesOf(good)).toEqual(['charge succeeded', 'charge succeeded'])
  app.clock.set(start)
})

/** Until somebody waits for what another transaction holds. */
async function untilOneWaits(): Promise<void> {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(app.db)).rows.length === 0);
}

test('who is withdrawing as the month is charged is asked for nothing', async () => {
  const hire = await aMonth('4242424242424242')
  app.clock.set('2026-12-01T08:00:00Z')
  const charging = await inTransaction(app.db, async (db) => {
    await lockApplication(db, hire.caseId)
    const done = chargeMonths(app.deps)
    await untilOneWaits()
    await giveAllBack({ ...app.deps, db }, { caseId: hire.caseId, ground: 'withdrawn' })
    return { done }
  })
  await charging.done
  expect(await chargesOf(hire)).toEqual(['charge succeeded', 'refund pending'])
  app.clock.set(start)
})

test('a month whose card is gone is a task of ours, once', async () => {
  const hire = await aMonth('4242424242424242')
  await deleteCards(app.db, hire.caseId)
  await chargeOn('2026-12-01', '2026-12-02')
  expect(await tasksOf(hire)).toEqual([['sum-missing', 'no-card']])
  expect(await chargesOf(hire)).toEqual(['charge succeeded'])
})

test('a month that a card did not bring is paid by its household, with another card for those after', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const hire = { ...(await atTheCard(app, 'card')), phone: '0504000001' }
  await payAtPage(app, hire, '4000000000000341')
  await backFromPage(app, hire)
  await walkTo(app, hire, 'END_WORK_FLOW')
  const month = (await owedNow(app.db, hire.caseId, 1)).at(-1)
  if (!month) throw new Error('no month')
  await insertDues(app.db, [dueRow(hire.caseId, month, app.clock.now())])
  await hasCome(app, hire.caseId)
  const { caseId, as } = hire
  const early = await app.send(openMonthSession, { caseId }, { as })
  expect(await early.json()).toMatchObject({ code: 'version-conflict' })
  app.clock.set('2026-12-01T08:00:00Z')
  await chargeMonths(app.deps)
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toContain(`/my-hire?appId=${caseId}`)
  const hireOf = async () => (await app.call(getMyHire, { caseId }, { as })).hire?.unpaid
  expect(await hireOf()).toMatchObject({ amount: month.amount, retryOn: '2026-12-04' })

  const { url } = await app.call(openMonthSession, { caseId }, { as })
  // The day of the next try comes while the page stands open: nothing is charged beside it.
  app.clock.set('2026-12-04T08:00:00Z')
  await chargeMonths(app.deps)
  expect(await monthOf({ caseId })).toEqual(['failed', 1, '2026-12-04'])
  app.clock.set('2026-12-01T08:05:00Z')
  await app.sandbox.payWith(url, '4000000000000002')
  expect(await app.call(checkMonthPayment, { caseId }, { as })).toMatchObject({ isPaid: false })
  // Whoever is at the till is not counted, nor written to.
  expect(await monthOf({ caseId })).toEqual(['failed', 1, '2026-12-04'])
  const again = await app.call(openMonthSession, { caseId }, { as })
  expect((await app.call(openMonthSession, { caseId }, { as })).url).toBe(again.url)
  await app.sandbox.payWith(again.url, '4242424242424242')
  expect(await app.call(checkMonthPayment, { caseId }, { as })).toMatchObject({ isPaid: true })
  expect([(await monthOf({ caseId }))[0], await hireOf()]).toEqual(['paid', undefined])
  expect((await findCard(app.db, caseId))?.last4).toBe('4242')
  app.clock.set('2026-12-09T08:00:00Z')
  await chargeMonths(app.deps)
  const brought = await listPayments(app.db, caseId)
  expect(brought.filter(({ state }) => state === 'succeeded')).toHaveLength(2)
})

test('[W31] a replacement of a hire that a card pays has nothing to pay, and its months come by that card', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const first = { ...(await atTheCard(app, 'card')), phone: '0504000002' }
  await payAtPage(app, first, '4242424242424242')
  await backFromPage(app, first)
  await walkTo(app, first, 'END_WORK_FLOW')
  const { as } = first
  const input = { maidId: await aMaid(app.deps), appId: first.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  const start = { caseId, ...startAnswers, paymentMethod: 'card' } as const
  const started = await app.call(stepCalls.HIRE_MAID, start, { as })
  expect([started.nextStep, started.appInfo.terms?.firstAmount]).toEqual(['MAID_ARRIVAL', 0])
  expect((await walkTo(app, { caseId, as }, 'END_WORK_FLOW')).completed).toBe(true)
  const month = (await owedNow(app.db, caseId, 1)).at(-1)
  if (!month) throw new Error('no month')
  await insertDues(app.db, [dueRow(caseId, month, app.clock.now())])
  app.clock.set('2026-12-14T08:00:00Z')
  await chargeMonths(app.deps)
  expect(await listPayments(app.db, caseId)).toEqual([])
  await hasCome(app, caseId)
  app.clock.set('2026-12-15T08:00:00Z')
  await chargeMonths(app.deps)
  const brought = await listPayments(app.db, caseId)
  expect(brought.map(({ state, amount }) => [state, amount])).toEqual([['succeeded', month.amount]])
})

test('a kept card that expires before its month is not tried again: its household pays with another', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const hire = { ...(await atTheCard(app, 'card')), phone: '0504000003' }
  const { caseId, as } = hire
  const page = await app.call(openCardSession, { caseId }, { as })
  await app.sandbox.payWith(page.url, '4242424242424242', '11/26')
  await backFromPage(app, hire)
  await walkTo(app, hire, 'END_WORK_FLOW')
  const month = (await owedNow(app.db, caseId, 1)).at(-1)
  if (!month) throw new Error('no month')
  await insertDues(app.db, [dueRow(caseId, month, app.clock.now())])
  await hasCome(app, caseId)
  await chargeOn('2026-12-01')
  expect(await monthOf(hire)).toEqual(['failed', 1, null])
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toMatch(/another card .*\/my-hire\?appId=/)
  const { url } = await app.call(openMonthSession, { caseId }, { as })
  await app.sandbox.payWith(url, '5200828282828210')
  expect(await app.call(checkMonthPayment, { caseId }, { as })).toMatchObject({ isPaid: true })
  expect((await findCard(app.db, caseId))?.last4).toBe('8210')
})

test('[W31] a replacement of a hire whose card has expired is paid by another card', async () => {
  app.clock.set('2026-11-21T06:00:00Z')
  const first = { ...(await atTheCard(app, 'card')), phone: '0504000004' }
  const { as } = first
  const page = await app.call(openCardSession, { caseId: first.caseId }, { as })
  await app.sandbox.payWith(page.url, '4242424242424242', '11/26')
  await backFromPage(app, first)
  await walkTo(app, first, 'END_WORK_FLOW')
  app.clock.set('2026-12-02T06:00:00Z')
  const input = { maidId: await aMaid(app.deps), appId: first.caseId, rep: '1' }
  const { caseId } = await app.call(registerNewHire, input, { as })
  const start = { caseId, ...startAnswers, firstDay: '2026-12-07', paymentMethod: 'card' } as const
  const started = await app.call(stepCalls.HIRE_MAID, start, { as })
  expect(started.appInfo.replaces?.keepsMandates).toBe(false)
  await walkTo(app, { caseId, as }, 'CREDIT_CARD_INFO')
})

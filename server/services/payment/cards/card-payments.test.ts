import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMandateText, withdrawApplication } from '#api/hiring/application.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { listArrivalTimes } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { openCardSession } from '#api/payment/payments.ts'
import { signCallback, SIGNATURE_HEADER } from '#server/adapters/cards/sandbox-signature.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { giveAllBack, giveBack } from '#server/services/payment/give-back.ts'
import {
  aCardApp,
  atStart,
  atTheCard,
  backFromPage,
  booksOf,
  infoOf,
  payAtPage,
} from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { startAnswers, startAnswersOf } from '#tests/support/an-application.ts'
import { onAnotherDevice, paperOf, walkTo } from '#tests/support/a-walk.ts'

const GOOD = '4242424242424242'
let app: CardApp
beforeAll(async () => {
  app = await aCardApp()
})
afterAll(() => app.close())

test('[W33] a card pays the first sum, and the months are signed for', async () => {
  const hire = await atTheCard(app)
  await payAtPage(app, hire, GOOD)
  const { appInfo, nextStep } = await backFromPage(app, hire)
  expect(nextStep).toBe('BANK_INFO')
  const sum = appInfo.terms?.firstAmount
  expect(appInfo.answers.CREDIT_CARD_INFO).toEqual({
    amount: sum,
    card: { brand: 'Visa', last4: '4242', expires: '2029-12' },
  })
  // A card that pays once is not kept.
  expect(await app.db.selectFrom('cards').selectAll().execute()).toEqual([])
  const info = await walkTo(app, hire, 'SIGN_MONTHLY_PAYMENTS')
  const papers = info.mandates.map(({ kind }) => kind)
  expect(papers.toSorted()).toEqual(['agreement', 'monthly'])
  expect((await walkTo(app, hire, 'END_WORK_FLOW')).completed).toBe(true)
  expect(await booksOf(app, hire)).toEqual({
    due: ['paid', sum],
    payments: [`charge succeeded ${sum}`],
  })
})

test('[W33] another device is told that it is paid, and not with which card', async () => {
  const hire = await atTheCard(app)
  await payAtPage(app, hire, GOOD)
  const { appInfo } = await backFromPage(app, hire)
  const second = await onAnotherDevice(app, hire)
  const seen = await infoOf(app, second)
  expect(seen.payment).toMatchObject({ paid: appInfo.terms?.firstAmount })
  expect(JSON.stringify(seen)).not.toContain('"4242"')
})

test('[W37] who pays all by card signs the agreement first, and its card is kept sealed', async () => {
  const hire = await atStart(app, 'card')
  const { caseId, as } = hire
  const waiting = await walkTo(app, hire, 'SIGN_AGREEMENT')
  expect(waiting.mandates).toMatchObject([{ kind: 'agreement', state: 'AWAITING_SIGNATURE' }])
  await expect(app.call(openCardSession, { caseId }, { as })).rejects.toThrow('step-not-due')
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  await payAtPage(app, hire, GOOD)
  const { nextStep } = await backFromPage(app, hire)
  expect(nextStep).toBe('MAID_ARRIVAL')
  const end = await walkTo(app, hire, 'END_WORK_FLOW')
  expect(end.completed).toBe(true)
  expect(end.mandates).toMatchObject([{ kind: 'agreement', state: 'SIGNED', signatures: 1 }])
  const cards = await app.db
    .selectFrom('cards')
    .selectAll()
    .where('case_id', '=', hire.caseId)
    .execute()
  expect(cards).toMatchObject([{ brand: 'Visa', last4: '4242', expires: '2029-12' }])
  expect(cards[0]?.token.toString('latin1')).not.toContain('4242')
})

test('[W37] the agreement of a card names who signs it, is sealed and certified', async () => {
  const hire = await atStart(app, 'card')
  const { as } = hire
  const waiting = await walkTo(app, hire, 'SIGN_AGREEMENT')
  const mandateId = paperOf(waiting, 'agreement')
  const { paper } = await app.call(getMandateText, { mandateId, lang: 'en' }, { as })
  expect(JSON.stringify(paper)).toContain('Fatima Ahmed Mansoor')
  expect(JSON.stringify(paper)).toContain('784-1985-1234567-3')
  expect(JSON.stringify(paper)).not.toContain('direct debit')
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  await payAtPage(app, hire, GOOD)
  await backFromPage(app, hire)
  await walkTo(app, hire, 'END_WORK_FLOW')
  await app.workOff()
  const { hire: told } = await app.call(getMyHire, { caseId: hire.caseId }, { as })
  expect(told?.papers).toMatchObject([{ kind: 'agreement', state: 'SIGNED' }])
  expect(told?.papers[0]?.pages).toBeGreaterThan(1)
  expect(told?.certificate).toBeDefined()
  expect(told?.happened.map(({ code }) => code)).toContain('signed-agreement')
})

test('[W37] another name, price or way to pay asks for the signature again', async () => {
  const hire = await atStart(app, 'card')
  const { caseId, as } = hire
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  const other = { caseId, name: 'Fatima A. Mansoor', emiratesId: '784-1985-1234567-3' }
  const same = { ...other, name: 'Fatima Ahmed Mansoor' }
  const keeps = await app.call(stepCalls.SIGNER_DETAILS, same, { as })
  expect(keeps.nextStep).toBe('CREDIT_CARD_INFO')
  const renamed = await app.call(stepCalls.SIGNER_DETAILS, other, { as })
  expect(renamed.nextStep).toBe('SIGN_AGREEMENT')
  await walkTo(app, hire, 'CREDIT_CARD_INFO')
  const start = await startAnswersOf(app, hire)
  await app.call(stepCalls.HIRE_MAID, { caseId, ...start, paymentMethod: 'direct-debit' }, { as })
  const info = await walkTo(app, hire, 'SIGN_DIRECT_DEBIT')
  expect(info.mandates.map(({ kind }) => kind).toSorted()).toEqual([
    'agreement',
    'monthly',
    'one-time',
  ])
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000000069', 'card-expired'],
])('[W33] card %s is refused as %s, and another pays', async (number, failure) => {
  const hire = await atTheCard(app)
  await payAtPage(app, hire, number)
  const { appInfo, nextStep } = await backFromPage(app, hire)
  expect([nextStep, appInfo.payment.last]).toMatchObject([
    'CREDIT_CARD_INFO',
    { state: 'failed', failure, card: { last4: number.slice(-4) } },
  ])
  await payAtPage(app, hire, GOOD)
  expect((await backFromPage(app, hire)).nextStep).toBe('BANK_INFO')
})

test('[W33] who comes back without paying goes to the same page again', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  const { url } = await app.call(openCardSession, { caseId }, { as })
  expect((await backFromPage(app, hire)).nextStep).toBe('CREDIT_CARD_INFO')
  expect((await app.call(openCardSession, { caseId }, { as })).url).toBe(url)
  await app.sandbox.press(`${url}/cancel`, {})
  const { appInfo } = await backFromPage(app, hire)
  expect(appInfo.payment.last?.state).toBe('cancelled')
  expect((await app.call(openCardSession, { caseId }, { as })).url).not.toBe(url)
})

test('a call-back counts once, before the return and after it', async () => {
  const hire = await atTheCard(app)
  await payAtPage(app, hire, '5105105105105100')
  await app.sandbox.deliver()
  expect((await infoOf(app, hire)).step).toBe('BANK_INFO')
  const before = await booksOf(app, hire)
  await backFromPage(app, hire)
  await app.sandbox.deliver()
  expect(await booksOf(app, hire)).toEqual(before)
})

test('money for an application that ended meanwhile goes back by itself', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  const { url } = await app.call(openCardSession, { caseId }, { as })
  const sum = (await infoOf(app, hire)).terms?.firstAmount
  await app.call(withdrawApplication, { caseId }, { as })
  await app.sandbox.payWith(url, GOOD)
  await app.sandbox.deliver()
  await app.workOff()
  expect((await booksOf(app, hire)).payments).toEqual([
    `charge succeeded ${sum}`,
    `refund succeeded ${sum}`,
  ])
})

test('what was paid goes back whole when the household lets her go', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  await payAtPage(app, hire, GOOD)
  await backFromPage(app, hire)
  const sum = (await infoOf(app, hire)).terms?.firstAmount
  await app.call(withdrawApplication, { caseId }, { as })
  await app.workOff()
  expect((await booksOf(app, hire)).payments).toContain(`refund succeeded ${sum}`)
})

test('a later day gives the difference back, an earlier one asks for the sum anew', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  await payAtPage(app, hire, GOOD)
  await backFromPage(app, hire)
  const paid = (await infoOf(app, hire)).terms?.firstAmount ?? 0
  const start = { caseId, ...startAnswers, paymentMethod: 'card-first' as const }
  await app.call(stepCalls.HIRE_MAID, { ...start, firstDay: '2026-11-27' }, { as })
  const later = await infoOf(app, hire)
  const lower = later.terms?.firstAmount ?? 0
  expect(lower).toBeLessThan(paid)
  expect(later.answers.CREDIT_CARD_INFO?.amount).toBe(paid)
  await app.workOff()
  expect((await booksOf(app, hire)).payments).toContain(`refund succeeded ${paid - lower}`)
  await app.call(stepCalls.HIRE_MAID, { ...start, firstDay: '2026-11-25' }, { as })
  expect((await infoOf(app, hire)).step).toBe('CREDIT_CARD_INFO')
  await app.workOff()
  await payAtPage(app, hire, GOOD)
  expect((await backFromPage(app, hire)).nextStep).toBe('BANK_INFO')
  const payments = await listPayments(app.db, caseId)
  const sumOf = (kind: string) =>
    payments.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const now = (await infoOf(app, hire)).terms?.firstAmount
  expect(sumOf('charge') - sumOf('refund')).toBe(now)
})

test('a hire that is complete and moves to another month pays the other sum, and the first comes back', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  await payAtPage(app, hire, GOOD)
  await backFromPage(app, hire)
  const done = await walkTo(app, hire, 'END_WORK_FLOW')
  const paid = done.terms?.firstAmount ?? 0
  await app.db.updateTable('her_asks').set({ state: 'yes' }).where('case_id', '=', caseId).execute()
  const other = { caseId, day: '2026-12-08', slot: '10:00-12:00', way: 'delivered' } as const
  const moved = await app.call(stepCalls.MAID_ARRIVAL, other, { as })
  expect(moved.nextStep).toBe('CREDIT_CARD_INFO')
  await app.workOff()
  expect((await booksOf(app, hire)).payments).toContain(`refund succeeded ${paid}`)
  await payAtPage(app, hire, GOOD)
  expect((await backFromPage(app, hire)).nextStep).toBe('END_WORK_FLOW')
  expect((await booksOf(app, hire)).due).toEqual(['paid', moved.appInfo.terms?.firstAmount])
  // No day is offered before the one that the card paid for.
  const { days } = await app.call(listArrivalTimes, { caseId }, { as })
  expect(days.map(({ day }) => day).filter((day) => day < '2026-12-08')).toEqual([])
  expect(days.length).toBeGreaterThan(0)
})

test('“use direct debit instead” keeps all that was typed', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  await payAtPage(app, hire, '4000000000000002')
  await backFromPage(app, hire)
  await app.call(stepCalls.HIRE_MAID, { caseId, ...startAnswers }, { as })
  const info = await walkTo(app, hire, 'SIGN_DIRECT_DEBIT')
  expect(info.answers.REQUIRED_DOCUMENTS).toBeDefined()
  const kinds = info.mandates.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['agreement', 'monthly', 'one-time'])
})

test('where the provider is down nothing is taken, and the next press finds one payment', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  const { cards } = app.deps
  const { sandboxCards } = await import('#server/adapters/cards/sandbox-cards.ts')
  const place = { api: 'http://127.0.0.1:9', port: 9, secret: '', callbackUrl: '' }
  app.deps.cards = sandboxCards(place, app)
  await expect(app.call(openCardSession, { caseId }, { as })).rejects.toThrow('424 card-page-down')
  app.deps.cards = cards
  await app.call(openCardSession, { caseId }, { as })
  expect((await booksOf(app, hire)).payments).toHaveLength(1)
})

test('the job asks for what no call-back told', async () => {
  const hire = await atTheCard(app)
  const url = await payAtPage(app, hire, '5200828282828210')
  expect(url).toContain('/c/')
  expect((await infoOf(app, hire)).step).toBe('CREDIT_CARD_INFO')
  app.clock.advance({ minutes: 3 })
  const { sweepQueue } = await import('#server/jobs/queue/sweep-queue.ts')
  await sweepQueue(app.deps)
  await app.workOff()
  expect((await infoOf(app, hire)).step).toBe('BANK_INFO')
})

const post = (body: string, signature: string, headers: Record<string, string> = {}) =>
  app.app.fetch(
    new Request('http://localhost:3000/api/payments/webhook', {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: signature, 'content-type': 'application/json', ...headers },
      body,
    }),
    {},
  )

test('who calls back is no visitor: nothing is asked of it but its signature, and it gets no cookie', async () => {
  const forged = await post('{}', 'by nobody', { captchaId: 'x', captchaAnswer: 'y' })
  expect([forged.status, forged.headers.getSetCookie()]).toEqual([400, []])
})

test('what does not fit is named, and nothing of it is done', async () => {
  const hire = await atTheCard(app)
  const { caseId, as } = hire
  await app.call(openCardSession, { caseId }, { as })
  const [payment] = await listPayments(app.db, caseId)
  const word = {
    paymentId: payment?.id,
    kind: 'charge',
    state: 'succeeded',
    ref: 'ch_x',
    amount: payment?.amount ?? 0,
    currency: 'AED',
  }
  const tell = async (changes: object, by: { secret?: string; at?: Date; id?: string } = {}) => {
    const { secret = app.sandbox.secret, at = app.clock.now(), id = crypto.randomUUID() } = by
    const body = JSON.stringify({ id, kind: 'charge', word: { ...word, ...changes } })
    const response = await post(body, signCallback(secret, { body, at }))
    const text = await response.text()
    return `${response.status} ${response.headers.get('x-problem') ?? text.match(/"why":"([\w-]+)"/)?.[1] ?? text}`
  }
  const before = await booksOf(app, hire)
  expect(await tell({}, { secret: 'another' })).toBe('400 callback-forged')
  const old = new Date(app.clock.now().getTime() - 301_000)
  expect(await tell({}, { at: old })).toBe('400 callback-too-old')
  expect(await tell({ amount: word.amount - 1 })).toBe('422 amount-differs')
  expect(await tell({ currency: 'USD' })).toBe('422 currency-differs')
  expect(await tell({ kind: 'refund' })).toBe('422 other-kind')
  expect(await tell({ paymentId: 'nobody' })).toBe('422 unknown-payment')
  expect(await booksOf(app, hire)).toEqual(before)
  expect(await tell({ state: 'pending' })).toBe('200 {"verdict":"still-open"}')
  expect(await tell({}, { id: 'evt_one' })).toBe('200 {"verdict":"taken"}')
  expect(await tell({}, { id: 'evt_one' })).toBe('200 {"verdict":"known-already"}')
  expect(await tell({ state: 'failed' })).toBe('200 {"verdict":"known-already"}')
  expect(await tell({ ref: 'ch_other' })).toBe('422 reference-differs')
  expect((await booksOf(app, hire)).due?.[0]).toBe('paid')
})

test('a refund that was sent after a backup is not sent again after its restore', async () => {
  const hire = await atTheCard(app)
  await payAtPage(app, hire, GOOD)
  await backFromPage(app, hire)
  const { caseId } = hire
  const ask = async () => {
    await inTransaction(app.deps.db, (db) =>
      giveBack({ ...app.deps, db }, { caseId, amount: 100, ground: 'goodwill' }),
    )
    await inTransaction(app.deps.db, (db) =>
      giveAllBack({ ...app.deps, db }, { caseId, ground: 'withdrawn' }),
    )
    await app.workOff()
    const payments = await listPayments(app.db, caseId)
    return payments
      .filter(({ kind }) => kind === 'refund')
      .map(({ id, provider_ref, state, amount }) => ({ id, provider_ref, state, amount }))
      .toSorted((one, other) => one.amount - other.amount)
  }
  const sent = await ask()
  expect(sent.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  const back = async () => {
    const period = { from: new Date(0), until: new Date('2100-01-01') }
    const moves = await app.sandbox.cards.listMoves(period)
    return moves.filter(({ kind }) => kind === 'refund').length
  }
  const moved = await back()
  // As the older backup has it: the provider alone knows of them.
  await app.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const { id } of sent) {
      await db.deleteFrom('invoices').where('payment_id', '=', id).execute()
      await db.deleteFrom('payments').where('id', '=', id).execute()
    }
  })
  expect(await ask()).toEqual(sent)
  expect(await back()).toBe(moved)
  const tasks = await app.db
    .selectFrom('tasks')
    .select('kind')
    .where('subject_id', '=', caseId)
    .execute()
  expect(tasks).toEqual([])
})

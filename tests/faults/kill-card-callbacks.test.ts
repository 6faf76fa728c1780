import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { withdrawApplication } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { dubaiDay } from '#domain/day.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { CardReport } from '#server/adapters/cards/card-provider.ts'
import { saveStep } from '#server/db/hiring/answers/step-answers.ts'
import { insertCardSession, saveCardPage } from '#server/db/payment/card-sessions.ts'
import { insertDues } from '#server/db/payment/dues.ts'
import { listDues } from '#tests/support/list-dues.ts'
import { answerPlace, sealJson } from '#server/services/cases/answers/seal-json.ts'
import { askCardProvider } from '#server/services/payment/cards/ask-provider.ts'
import { dueRow, keepFirstDue, owedNow } from '#server/services/payment/keep-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { fillText, templateOf } from '#server/services/sms/fill-text.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { aSample } from '#tests/support/a-sample.ts'
import { aSandbox } from '#tests/support/outside/a-sandbox.ts'
import type { TestSandbox } from '#tests/support/outside/a-sandbox.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { bringStorm, eventsOf } from '#tests/support/outside/call-back-storm.ts'
import { freePort } from '#tests/support/app/free-port.ts'

/** `CALLBACKS=10000 CALLBACK_KILLS=20` makes the figure of docs/testing.md. */
const CALLBACKS = Number(process.env['CALLBACKS'] ?? 300)
const KILLS = Number(process.env['CALLBACK_KILLS'] ?? 2)
/** Of each kind: paid, paid after the household withdrew, and a month that its card does not pay. */
const HIRES = Math.max(2, Math.ceil(CALLBACKS / 500))
const MINUTE = 60_000

let app: TestApp
let sandbox: TestSandbox
let product: Product | undefined
beforeAll(async () => {
  app = await anOpenApp({ now: new Date().toISOString() })
  sandbox = await aSandbox({ clock: app.clock })
  app.deps.cards = sandbox.cards
})
afterAll(async () => {
  await product?.end('SIGKILL')
  await sandbox.stop()
  await app.close()
})

const outboxFile = () => path.join(app.deps.env.DATA_DIR, 'outbox.jsonl')

async function startProduct(port: number): Promise<Product> {
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  product = await aProduct({
    PORT: String(port),
    DATA_DIR,
    DATABASE_URL,
    OUTBOX_FILE: outboxFile(),
    SANDBOX_CARDS_ORIGIN: `http://127.0.0.1:${sandbox.port}`,
    SANDBOX_CARDS_SECRET: sandbox.secret,
  })
  await product.until(/Ready at/)
  return product
}

/** Paid on the sandbox's page, of which we have not heard yet. */
async function aPaidPage(paymentMethod: PaymentMethod, number: string) {
  const hire = await aNewHire(app)
  const start = { ...aSample('HIRE_MAID', dubaiDay(Date.now())), paymentMethod }
  await app.call(stepCalls.HIRE_MAID, { caseId: hire.caseId, ...start }, { as: hire.as })
  await keepFirstDue(app.deps, hire.caseId)
  const [due] = await listDues(app.db, hire.caseId)
  if (!due) throw new Error('no due')
  const paymentId = await openCharge(app.deps, due, 'sandbox')
  await insertCardSession(app.db, { paymentId, at: app.clock.now() })
  const page = await sandbox.cards.openSession({
    paymentId,
    amount: due.amount,
    description: 'a first sum',
    keepsCard: paymentMethod === 'card',
    returnUrl: 'http://localhost:3000/app',
    language: 'en',
  })
  await saveCardPage(app.db, { paymentId, ...page })
  await sandbox.payWith(page.url, number)
  const word = await sandbox.cards.findSession(page.ref, paymentId)
  return { ...hire, paymentId, word }
}

/** All by card: the first sum is there, and the card does not pay the month after it. */
async function anUnpaidMonth(index: number): Promise<CardReport> {
  const { caseId, paymentId: first, word } = await aPaidPage('card', '4000000000000341')
  await askCardProvider(app.deps, first)
  const phone = `+97150${String(1_000_000 + index)}`
  const step = 'CLIENT_PHONE_NUMBER'
  const sealed = sealJson(app.deps.ring, answerPlace(caseId, step), { phone })
  const stored = {
    caseId,
    step,
    sealed,
    nameIndexes: null,
    shown: {},
    changes: {},
    reopens: [],
    due: null,
    version: 9,
  } as const
  await saveStep(app.db, { ...stored, by: 'test', visitorId: null, now: app.clock.now() })
  const month = (await owedNow(app.db, caseId, 1)).at(-1)
  if (!month) throw new Error('no month')
  await insertDues(app.db, [dueRow(caseId, month, app.clock.now())])
  const due = (await listDues(app.db, caseId)).find(({ kind }) => kind === 'month')
  if (!due) throw new Error('no due')
  const paymentId = await openCharge(app.deps, due, 'sandbox')
  const { amount } = due
  const token = word.card?.token ?? ''
  return sandbox.cards.chargeSaved({ paymentId, amount, token, description: 'a month' })
}

async function waitingWords(): Promise<CardReport[]> {
  const words: CardReport[] = []
  for (let index = 0; index < HIRES; index += 1) {
    words.push((await aPaidPage('card-first', '4242424242424242')).word)
    const gone = await aPaidPage('card-first', '4242424242424242')
    await app.call(withdrawApplication, { caseId: gone.caseId }, { as: gone.as })
    words.push(gone.word, await anUnpaidMonth(index))
  }
  return words
}

/** Nothing waits: refunds, receipts and texts are on their way or arrived. */
async function isWorkedOff(): Promise<boolean> {
  const [refunds, papers, texts] = await Promise.all([
    app.db.selectFrom('payments').select('id').where('state', '=', 'pending').execute(),
    app.db.selectFrom('invoices').select('id').where('sealed_at', 'is', null).execute(),
    app.db.selectFrom('sms_messages').select('id').where('state', '=', 'queued').execute(),
  ])
  return refunds.length + papers.length + texts.length === 0
}

const lineSchema = z.object({ text: z.string(), key: z.string() })

const textsOut = () =>
  readFileSync(outboxFile(), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => lineSchema.parse(JSON.parse(line)))

/** How often each combination stands there. */
function counted(list: readonly (string | null | undefined)[][]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of list) counts[one.join(' ')] = (counts[one.join(' ')] ?? 0) + 1
  return counts
}

async function effects() {
  const { db } = app
  const payments = await db.selectFrom('payments').select(['kind', 'state', 'ground']).execute()
  const dues = await db.selectFrom('dues').select(['kind', 'state', 'tries']).execute()
  const settled = await db
    .selectFrom('audit_events')
    .select('holds')
    .where('kind', '=', 'payment-settled')
    .execute()
  const invoices = await db.selectFrom('invoices').select(['kind', 'payment_id']).execute()
  const answers = await db
    .selectFrom('case_events')
    .select(['kind', 'step'])
    .where('step', '=', 'CREDIT_CARD_INFO')
    .execute()
  const { content } = parseContent(readSeed('messages', 'en'))
  const again = fillText(templateOf(content, 'card-again') ?? '', 'en', { url: '' })
  const texts = textsOut()
  return {
    payments: counted(payments.map(({ kind, state, ground }) => [kind, state, ground])),
    dues: counted(dues.map(({ kind, state, tries }) => [kind, state, String(tries)])),
    settled: new Set(settled.map(({ holds }) => JSON.stringify(holds))).size,
    audit: settled.length,
    invoices: counted(invoices.map(({ kind }) => [kind])),
    invoiced: new Set(invoices.map(({ payment_id }) => payment_id)).size,
    answers: answers.length,
    texts: texts.filter(({ text }) => text.startsWith(again)).length,
    doubled: texts.length - new Set(texts.map(({ key }) => key)).size,
  }
}

test('[W33] call-backs doubled, late and out of order count once, however often the server is killed', async () => {
  const words = await waitingWords()
  const port = await freePort()
  const began = performance.now()
  let running = await startProduct(port)
  const storm = bringStorm(eventsOf(words), { count: CALLBACKS, port, secret: sandbox.secret })
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await storm.until(Math.floor((CALLBACKS * kill) / (KILLS + 1)))
    await running.end('SIGKILL')
    running = await startProduct(port)
  }
  await storm.over
  await vi.waitUntil(isWorkedOff, { timeout: 3 * MINUTE, interval: 100 })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { taken, lost } = storm.figures
  process.stdout.write(
    `${taken} call-backs of ${words.length} payments taken, ${lost} lost, ${KILLS} kills, ${seconds} s\n`,
  )
  expect(await effects()).toEqual({
    payments: {
      'charge succeeded ': 3 * HIRES,
      'charge failed ': HIRES,
      'refund succeeded cancelled': HIRES,
    },
    dues: { 'first paid 0': 2 * HIRES, 'first waived 0': HIRES, 'month failed 1': HIRES },
    settled: 5 * HIRES,
    audit: 5 * HIRES,
    invoices: { receipt: 3 * HIRES, 'credit-note': HIRES },
    invoiced: 4 * HIRES,
    answers: 2 * HIRES,
    texts: HIRES,
    doubled: 0,
  })
  expect(lost).toBeGreaterThan(0)
}, 3_600_000)

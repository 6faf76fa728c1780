import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmStatementLine,
  listPaymentsForLine,
  listStatementLines,
  settleStatementLine,
  takeBankStatement,
} from '#api/console/money/statements.ts'
import { inTransaction } from '#server/db/connect.ts'
import { keepBatch } from '#server/services/bank/batches/keep-batch.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { openCharge } from '#server/services/payment/open-charge.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { listDues } from '#tests/support/list-dues.ts'

let app: TestApp
let administrator: TestMember
let finance: TestMember
let as: TestVisitor
/** A first due of a real household, of which the bank was asked. */
let asked: { caseId: string; paymentId: string; amount: number }
beforeAll(async () => {
  app = await anOpenApp()
  const { caseId } = await anArrivedHire(app)
  await keepFirstDue(app.deps, caseId)
  const [due] = await listDues(app.db, caseId)
  if (!due) throw new Error('nothing is owed')
  asked = { caseId, paymentId: await openCharge(app.deps, due, 'bank'), amount: due.amount }
  administrator = await theAdministrator(app)
  finance = await aMember(app, administrator, 'finance')
  await confirm(app, administrator)
  as = administrator.as
}, 120_000)
afterAll(() => app.close())

const dirhams = (fils: number) => (fils / 100).toFixed(2)
const statement = (...lines: string[]): File =>
  new File([['Date,Description,Amount', ...lines].join('\n')], 'november.csv')
const take = (file: File, isDryRun = false) =>
  app.call(takeBankStatement, { file, name: file.name, isDryRun }, { as })
const period = { from: '2026-11-01', until: '2026-12-31' }
const lines = async (state?: 'waiting' | 'settled' | 'matched') =>
  (await app.call(listStatementLines, { ...period, ...(state && { state }) }, { as })).lines

test('a dry run changes nothing, a file is taken once, and overlapping lines are known', async () => {
  const file = statement('2026-11-20,FEE NOVEMBER,-25.00', '2026-11-20,FEE NOVEMBER,-25.00')
  expect(await take(file, true)).toMatchObject({ taken: 'dry', lines: 2, open: 2 })
  expect(await lines()).toEqual([])
  expect(await take(file)).toMatchObject({ taken: 'now', lines: 2, known: 0, open: 2 })
  expect(await take(file)).toMatchObject({ taken: 'before' })
  const longer = statement(
    '2026-11-20,FEE NOVEMBER,-25.00',
    '2026-11-20,FEE NOVEMBER,-25.00',
    '2026-11-21,FEE NOVEMBER,-25.00',
  )
  expect(await take(longer)).toMatchObject({ taken: 'now', lines: 3, known: 2, open: 1 })
  expect(await lines('waiting')).toHaveLength(3)
})

test('what the bank says lies sealed, and the auditor reads no word of it', async () => {
  const stored = await app.db.selectFrom('statement_lines').select('words').execute()
  expect(stored.every(({ words }) => !words.toString('utf8').includes('FEE'))).toBe(true)
  const auditor = await aMember(app, administrator, 'auditor')
  const seen = await app.call(listStatementLines, period, { as: auditor.as })
  expect(seen.lines.map(({ words }) => words)).toEqual([null, null, null])
})

test('a small line is settled by one member, with a note where it is explained as other', async () => {
  const [line] = await lines('waiting')
  const lineId = line?.id ?? ''
  const without = { lineId, explainedAs: 'other', note: '' } as const
  expect((await app.send(settleStatementLine, without, { as })).status).toBe(422)
  const said = { lineId, explainedAs: 'bank-fee', note: '' } as const
  expect(await app.call(settleStatementLine, said, { as })).toEqual({ state: 'settled' })
  const again = await app.send(settleStatementLine, { ...said, note: 'x' }, { as })
  expect(again.status).toBe(409)
})

test('a large payment that the bank never answered is paid once a second member confirms it', async () => {
  const { amount, paymentId } = asked
  await app.db
    .updateTable('site_settings')
    .set({ value: JSON.stringify({ accounts: codes, fourEyesFrom: 100 }) })
    .where('name', '=', 'accounting')
    .execute()
  await take(statement(`2026-11-22,TRANSFER,${dirhams(amount)}`))
  const line = (await lines('waiting')).find((one) => one.amount === amount)
  const lineId = line?.id ?? ''
  const { payments } = await app.call(listPaymentsForLine, { lineId }, { as })
  expect(payments.map(({ id, state }) => [id, state])).toEqual([[paymentId, 'pending']])
  const proposed = await app.call(settleStatementLine, { lineId, paymentId, note: '' }, { as })
  expect(proposed).toEqual({ state: 'proposed' })
  expect(await stateOf(paymentId)).toBe('pending')

  const own = await app.send(confirmStatementLine, { lineId, isRight: true }, { as })
  expect(own.status).toBe(403)
  const other = await signInAgain(app, finance)
  await app.call(confirmStatementLine, { lineId, isRight: true }, { as: other })
  expect(await stateOf(paymentId)).toBe('succeeded')
  const [settled] = (await lines('settled')).filter((one) => one.amount === amount)
  expect(settled).toMatchObject({ decidedBy: 'amina', confirmedBy: 'finance', state: 'settled' })
})

const codes = { bank: '1', card: '2', revenue: '3', vat: '4' }

const stateOf = async (id: string) => {
  const row = await app.db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.state
}

test('a second member may open a line again, which then has no word of the first', async () => {
  await take(statement('2026-11-23,OWN TRANSFER,5000.00'))
  as = await signInAgain(app, administrator)
  const line = (await lines('waiting')).find((one) => one.amount === 500_000)
  const lineId = line?.id ?? ''
  const said = { lineId, explainedAs: 'own-transfer', note: 'moved' } as const
  expect(await app.call(settleStatementLine, said, { as })).toEqual({ state: 'proposed' })
  const other = await signInAgain(app, finance)
  await app.call(confirmStatementLine, { lineId, isRight: false }, { as: other })
  as = await signInAgain(app, administrator)
  const again = (await lines('waiting')).find((one) => one.id === lineId)
  expect(again).toMatchObject({ state: 'open', explainedAs: null, note: null, decidedBy: null })
})

test('a line with our reference is matched once to the collection that was paid', async () => {
  const ref = 'B77-1'
  const { paymentId, amount } = await aPaidCollection(ref)
  const found = await take(statement(`2026-11-24,UAEDDS ${ref},${dirhams(amount)}`))
  expect(found).toMatchObject({ taken: 'now', matched: 1, open: 0 })
  const shown = await app.db
    .selectFrom('statement_lines')
    .select(['state', 'ref'])
    .where('payment_id', '=', paymentId)
    .execute()
  expect(shown).toEqual([{ state: 'matched', ref }])
  const other = await take(statement(`2026-11-25,UAEDDS ${ref} again,${dirhams(amount)}`))
  expect(other).toMatchObject({ matched: 0, open: 1 })
})

/** A month that the bank was asked for by a reference, and paid. */
async function aPaidCollection(ref: string) {
  await makeNearDues(app.deps)
  const due = (await listDues(app.db, asked.caseId)).find(({ kind }) => kind === 'month')
  const mandate = await app.db
    .selectFrom('mandates')
    .select('id')
    .where('case_id', '=', asked.caseId)
    .where('kind', '=', 'monthly')
    .executeTakeFirst()
  if (!due || !mandate) throw new Error('no month is owed')
  const paymentId = await openCharge(app.deps, due, 'bank')
  await inTransaction(app.db, (db) =>
    settlePayment({ ...app.deps, db }, { paymentId, outcome: 'succeeded', by: 'provider' }),
  )
  const { amount } = due
  await keepBatch(app.deps, {
    number: 77,
    kind: 'collections',
    text: '',
    asked: [{ ref, case_id: asked.caseId, mandate_id: mandate.id, payment_id: paymentId, amount }],
  })
  return { paymentId, amount }
}

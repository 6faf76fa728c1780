import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForAccountsExport, askForMoneyExport, downloadExport } from '#api/console/exports.ts'
import {
  downloadBankBatch,
  getBankFiles,
  makeBankBatch,
  takeBankAnswers,
} from '#api/console/money/bank-files.ts'
import { listMoney, listMoneyDays } from '#api/console/money/entries.ts'
import { listInvoicesOfPeriod } from '#api/console/money/invoices.ts'
import { stateOfDue, stateOfPayment } from '#domain/payment/ledger/money-entries.ts'
import { dayNow } from '#server/clock.ts'
import { changeHerAsk } from '#server/db/hiring/links/her-asks.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { keepFirstDue } from '#server/services/payment/keep-dues.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { answersOf } from '#tests/support/a-bank.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { payFirst } from '#tests/support/pay-first.ts'

let app: TestApp
let administrator: TestMember
let as: TestVisitor
let arrived: { caseId: string }
beforeAll(async () => {
  app = await anOpenApp()
  arrived = await anArrivedHire(app)
  await keepFirstDue(app.deps, arrived.caseId)
  await makeNearDues(app.deps)
  administrator = await theAdministrator(app)
  as = administrator.as
}, 120_000)
afterAll(() => app.close())

test('every sum of a month is one entry, and the days add up to it', async () => {
  const { entries, sums, total, from, until } = await app.call(listMoney, {}, { as })
  expect(total).toBe(entries.length)
  expect(entries.every(({ day }) => day >= from && day <= until)).toBe(true)
  const raw = await app.db
    .selectFrom('dues')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('state', 'in', ['planned', 'failed'])
    .where('collect_on', '>=', from)
    .where('collect_on', '<=', until)
    .executeTakeFirstOrThrow()
  const unpaid = entries.filter(({ state }) => state === 'due' || state === 'late')
  expect(unpaid.reduce((all, { amount }) => all + amount, 0)).toBe(Number(raw.sum ?? 0))
  const { days, sums: same } = await app.call(listMoneyDays, {}, { as })
  expect(same).toEqual(sums)
  const added = new Map<string, number>()
  for (const { state, amount } of days.flatMap((one) => one.sums)) {
    added.set(state, (added.get(state) ?? 0) + amount)
  }
  for (const { state, amount } of sums) expect(added.get(state)).toBe(amount)
})

test('the list has the state that the rules give each due and payment, and nothing else', async () => {
  const period = { from: '2026-11-01', until: '2027-02-28' }
  const { entries } = await app.call(listMoney, period, { as })
  const dues = await app.db.selectFrom('dues').selectAll().execute()
  const payments = await app.db.selectFrom('payments').selectAll().execute()
  const asked = new Set(
    payments
      .filter(({ kind, state }) => kind === 'charge' && state === 'pending')
      .map((one) => one.due_id),
  )
  const today = dayNow(app.clock)
  const ofDues = dues.map((due) => {
    const { id, state, collect_on: collectOn } = due
    return [id, stateOfDue({ state, collectOn, isAsked: asked.has(id) }, today)]
  })
  const ofPayments = payments.map((one) => [one.id, stateOfPayment(one)])
  const expected = [...ofDues, ...ofPayments].filter(([, state]) => state !== undefined)
  expect(entries.map(({ id, state }) => [id, state]).toSorted()).toEqual(expected.toSorted())
})

test('a due is late from the day after, asked for while the bank has it, and then taken', async () => {
  const { caseId } = arrived
  const states = async (period: object) => {
    const { entries } = await app.call(listMoney, { ...period, q: await numberOf(caseId) }, { as })
    return entries.map(({ state, dueKind }) => [dueKind, state])
  }
  const period = { from: '2026-11-01', until: '2027-02-28' }
  const [first] = await states(period)
  expect(first).toBeDefined()
  await payFirst(app, caseId)
  expect(await states({ ...period, state: 'taken' })).toEqual([['first', 'taken']])
  const before = await states({ ...period, state: 'due' })
  expect(before.length).toBeGreaterThan(0)
  app.clock.advance({ minutes: 100 * 24 * 60 })
  as = await signInAgain(app, administrator)
  expect(await states({ ...period, state: 'late' })).toEqual(before.map(([kind]) => [kind, 'late']))
})

const numberOf = async (caseId: string): Promise<string> => {
  const row = await app.db
    .selectFrom('cases')
    .select('number')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return String(row.number)
}

test('samples are left out and counted, unless there is nothing else', async () => {
  const { caseId } = arrived
  const period = { from: '2026-11-01', until: '2027-02-28' }
  const real = await app.call(listMoney, period, { as })
  expect(real.total).toBeGreaterThan(0)
  await app.db.updateTable('cases').set({ is_sample: true }).where('id', '=', caseId).execute()
  const only = await app.call(listMoney, period, { as })
  expect([only.total, only.leftOut, only.areSamples]).toEqual([real.total, 0, true])
  const none = await app.call(listMoney, { ...period, samples: 'false' as never }, { as })
  expect([none.total, none.leftOut, none.areSamples]).toEqual([0, real.total, false])
  const samples = await app.call(listMoney, { ...period, samples: 'true' as never }, { as })
  expect([samples.total, samples.leftOut]).toEqual([real.total, 0])
  await app.db.updateTable('cases').set({ is_sample: false }).where('id', '=', caseId).execute()
})

test('the file of money has the sums in dirhams and masks names for the auditor', async () => {
  const auditor = await aMember(app, { ...administrator, as }, 'auditor')
  const filters = { from: '2026-11-01', until: '2027-02-28' }
  const { id } = await app.call(askForMoneyExport, { filters }, { as: auditor.as })
  await app.workOff()
  const response = await app.send(downloadExport, { exportId: id }, { as: auditor.as })
  const [head, ...lines] = (await response.text()).trim().split('\n')
  expect(head).toContain('day,state,number,household,payer,amount_aed')
  expect(lines.length).toBeGreaterThan(0)
  const household = lines[0]?.split(',')[3] ?? ''
  expect(household).toMatch(/^\S+ \S\./)
})

test('the VAT return adds the invoices of a period, and the journal balances to the fils', async () => {
  await app.db.updateTable('invoices').set({ is_sample: false }).execute()
  const period = { from: '2026-11-01', until: '2027-03-31' }
  const found = await app.call(listInvoicesOfPeriod, period, { as })
  const { invoices, vatReturn } = found
  expect(invoices.length).toBeGreaterThan(0)
  const ofKind = (kind: string) => invoices.filter((one) => one.kind === kind)
  // The company of this test is not registered: its receipts carry no tax.
  expect([ofKind('receipt').length, vatReturn.due.vat]).toEqual([invoices.length, 0])
  await app.db
    .updateTable('invoices')
    .set({ kind: 'tax-invoice', trn: '100000000000003' })
    .execute()
  const registered = await app.call(listInvoicesOfPeriod, period, { as })
  const vat = invoices.reduce((all, one) => all + one.vat, 0)
  expect(registered.vatReturn.invoices).toMatchObject({ count: invoices.length, vat })
  expect(registered.vatReturn.due.vat).toBe(vat)

  const { id } = await app.call(askForAccountsExport, { filters: period }, { as })
  await app.workOff()
  const response = await app.send(downloadExport, { exportId: id }, { as })
  const [, ...lines] = (await response.text()).trim().split('\n')
  const sumOf = (column: number) =>
    lines.reduce((all, line) => all + Math.round(Number(line.split(',')[column]) * 100), 0)
  expect(sumOf(4)).toBe(sumOf(5))
  expect(sumOf(4)).toBe(invoices.reduce((all, { amount }) => all + amount, 0))
})

test('a period that is none is refused at its field', async () => {
  for (const period of [{ from: '2026-02-30' }, { from: '2026-03-01', until: '2026-02-01' }]) {
    const { status } = await app.send(listMoney, period, { as })
    expect(status).toBe(422)
  }
})

const freshly = async (): Promise<TestVisitor> => {
  as = await signInAgain(app, administrator)
  return as
}

test('a file for the bank is made, downloaded with its forms, and answered row by row', async () => {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  await changeHerAsk(app.db, hire.caseId, { state: 'yes' })
  await app.workOff()
  await freshly()
  const { made } = await app.call(makeBankBatch, { kind: 'mandates' }, { as })
  expect(made?.requests).toBeGreaterThanOrEqual(2)
  const nothing = await app.call(makeBankBatch, { kind: 'mandates' }, { as })
  expect(nothing.made).toBeNull()

  const number = made?.number ?? 0
  const response = await app.send(downloadBankBatch, { number }, { as })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const names = Object.keys(files)
  const csv = names.find((name) => name.endsWith('.csv')) ?? ''
  expect(strFromU8(files[csv] ?? new Uint8Array())).toContain('MANDATE')
  const forms = names.filter((name) => name.endsWith('.pdf'))
  expect(forms).toHaveLength(made?.requests ?? 0)
  expect(strFromU8((files[forms[0] ?? ''] ?? new Uint8Array()).slice(0, 4))).toBe('%PDF')

  const refs = await app.db
    .selectFrom('bank_requests')
    .select('ref')
    .where('batch', '=', number)
    .where('case_id', '=', hire.caseId)
    .orderBy('ref')
    .execute()
  const [one = { ref: '' }, other = { ref: '' }] = refs
  const bytes = await answersOf(app, [
    { ref: one.ref, status: 'ACCEPTED' },
    { ref: other.ref, status: 'REJECTED', reason: 'SIGNATURE_MISMATCH' },
  ])
  const file = new File([new Uint8Array(bytes)], 'answers.csv', { type: 'text/csv' })
  const dry = await app.call(takeBankAnswers, { file, name: 'answers.csv', isDryRun: true }, { as })
  expect(dry).toMatchObject({ taken: 'dry', answers: 2, changes: 2 })
  expect(dry.rows.map(({ verdict }) => verdict)).toEqual(['news', 'news'])
  const before = await app.call(getBankFiles, {}, { as })
  expect(before.batches[0]).toMatchObject({ number, answered: 0 })

  const taken = await app.call(takeBankAnswers, { file, name: 'answers.csv' }, { as })
  expect(taken).toMatchObject({ taken: 'now', changes: 2 })
  const again = await app.call(takeBankAnswers, { file, name: 'answers.csv' }, { as })
  expect(again.taken).toBe('before')
  const after = await app.call(getBankFiles, {}, { as })
  expect(after.batches[0]).toMatchObject({ number, answered: 2 })
  expect(after.answerFiles[0]).toMatchObject({ name: 'answers.csv', answers: 2, problems: 0 })
  const trail = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'holds'])
    .where('chain', '=', 'money')
    .orderBy('sequence')
    .execute()
  expect(trail.map(({ kind }) => kind)).toEqual([
    'bank-file-made',
    'bank-file-opened',
    'bank-answers-taken',
  ])
  expect(trail.every(({ holds }) => holds['staff'] === 'amina')).toBe(true)
})

test('a file with one wrong row changes nothing and names every mistake', async () => {
  const text = [
    'reference,status,reason,bank_code,bank_text,amount,currency',
    'B999-1,ACCEPTED,,,,10.00,AED',
    'B999-2,MAYBE,,,,x,AED',
    'TOTAL,2,,,,10.00,AED',
  ].join('\r\n')
  const file = new File([text], 'odd.csv', { type: 'text/csv' })
  const said = await app.call(takeBankAnswers, { file, name: 'odd.csv', isDryRun: true }, { as })
  expect(said.taken).toBe('refused')
  expect(said.problems.map(({ line, code }) => [line, code])).toEqual(
    expect.arrayContaining([
      [3, 'unknown-status'],
      [3, 'bad-amount'],
    ]),
  )
  const { answerFiles } = await app.call(getBankFiles, {}, { as })
  expect(answerFiles.some(({ name }) => name === 'odd.csv')).toBe(false)
})

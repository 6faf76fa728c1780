import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceKinds } from '#domain/payment/invoice.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { dayDifferences } from './daily-close.ts'
import type { DayFacts, LedgerMove } from './daily-close.ts'
import { journalOf } from './journal.ts'
import { stateOfDue, stateOfPayment } from './money-entries.ts'
import { vatReturnOf } from './vat-return.ts'

const invoices = fc
  .record({
    kind: fc.constantFrom(...invoiceKinds),
    payer: fc.constantFrom('card' as const, 'mandate' as const),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    hasVat: fc.boolean(),
    isTaxed: fc.boolean(),
  })
  .map(({ hasVat, ...one }) => ({ ...one, vat: hasVat ? vatWithin(one.amount) : 0 }))

const sumOf = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)

test('debit and credit of every invoice are equal, and the money moved is its sum', () => {
  fc.assert(
    fc.property(invoices, (invoice) => {
      const lines = journalOf(invoice)
      expect(sumOf(lines.map(({ debit }) => debit))).toBe(invoice.amount)
      expect(sumOf(lines.map(({ credit }) => credit))).toBe(invoice.amount)
      expect(lines.every(({ debit, credit }) => (debit === 0) !== (credit === 0))).toBe(true)
    }),
  )
})

test('a credit note takes back what its invoice entered', () => {
  const of = { payer: 'card', amount: 10_500, vat: 500, isTaxed: true } as const
  const entered = journalOf({ kind: 'tax-invoice', ...of })
  const back = journalOf({ kind: 'credit-note', ...of })
  for (const { account, debit, credit } of entered) {
    expect(back).toContainEqual({ account, debit: credit, credit: debit })
  }
})

test('the VAT of a period is that of its invoices less its credit notes, whatever the emirate', () => {
  const sums = fc.array(
    fc.record({
      kind: fc.constantFrom('tax-invoice' as const, 'credit-note' as const),
      isTaxed: fc.boolean(),
      emirate: fc.constantFrom('dubai', 'sharjah', null),
      count: fc.nat({ max: 50 }),
      net: fc.nat({ max: 1_000_000 }),
      vat: fc.nat({ max: 50_000 }),
    }),
  )
  fc.assert(
    fc.property(sums, (rows) => {
      const found = vatReturnOf(rows)
      expect(sumOf(found.emirates.map(({ vat }) => vat))).toBe(found.due.vat)
      expect(sumOf(found.emirates.map(({ net }) => net))).toBe(found.due.net)
      const untaxed = rows.map((row) => ({ ...row, isTaxed: false }))
      expect(vatReturnOf(untaxed).due).toEqual({ net: 0, vat: 0 })
    }),
  )
})

test('a due is an entry until a payment stands for it, and late from the day after', () => {
  const due = { state: 'planned', collectOn: '2026-11-20', isAsked: false } as const
  expect(stateOfDue(due, '2026-11-20')).toBe('due')
  expect(stateOfDue(due, '2026-11-21')).toBe('late')
  expect(stateOfDue({ ...due, isAsked: true }, '2026-11-21')).toBeUndefined()
  expect(stateOfDue({ ...due, state: 'paid' }, '2026-11-21')).toBeUndefined()
  expect(stateOfPayment({ kind: 'charge', state: 'cancelled' })).toBeUndefined()
  expect(stateOfPayment({ kind: 'refund', state: 'pending' })).toBe('refunding')
})

const taken = { kind: 'charge', amount: 294_000, isOnStatement: true } as const
const byCard: LedgerMove = { ...taken, id: 'p1', ref: 'ch_1', payer: 'card' }
const byBank: LedgerMove = { ...taken, id: 'p2', ref: 'B1-1', payer: 'mandate' }
const there = { ref: 'ch_1', kind: 'charge', amount: 294_000 } as const
const day: DayFacts = {
  ledger: [byCard, byBank],
  provider: [there],
  providerNear: [],
  known: new Set(['ch_1']),
  hasStatement: true,
  openLines: [],
}
const problemsOf = (facts: Partial<DayFacts>) =>
  dayDifferences({ ...day, ...facts }).map(({ problem, id, amount }) => [problem, id, amount])

test('a day agrees where provider and bank show each payment with its sum', () => {
  expect(problemsOf({})).toEqual([])
  // Near midnight it moved on the day before, there.
  expect(problemsOf({ provider: [], providerNear: [there] })).toEqual([])
})

test('one fils less, a payment that nobody else has, and a line that waits are named', () => {
  const less = { ...there, amount: 293_999 }
  expect(problemsOf({ provider: [less] })).toEqual([['sum-differs', 'p1', 1]])
  expect(problemsOf({ provider: [] })).toEqual([['not-at-provider', 'p1', 294_000]])
  const stranger = { ...there, ref: 'ch_9' }
  expect(problemsOf({ provider: [there, stranger] })).toEqual([['not-in-ledger', 'ch_9', 294_000]])
  expect(problemsOf({ ledger: [byCard, { ...byBank, isOnStatement: false }] })).toEqual([
    ['not-on-statement', 'p2', 294_000],
  ])
  expect(problemsOf({ openLines: [{ id: 'l1', amount: -500 }] })).toEqual([
    ['line-open', 'l1', -500],
  ])
  expect(problemsOf({ provider: undefined })).toEqual([['provider-silent', '', 294_000]])
  expect(problemsOf({ hasStatement: false })).toEqual([['no-statement', '', 294_000]])
  expect(problemsOf({ hasStatement: false, ledger: [byCard] })).toEqual([])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceKinds } from '#domain/payment/invoice.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { journalOf } from './journal.ts'
import { stateOfDue, stateOfPayment } from './money-entries.ts'
import { vatReturnOf } from './vat-return.ts'

const invoices = fc
  .record({
    kind: fc.constantFrom(...invoiceKinds),
    payer: fc.constantFrom('card' as const, 'mandate' as const),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    hasVat: fc.boolean(),
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
  const of = { payer: 'card', amount: 10_500, vat: 500 } as const
  const entered = journalOf({ kind: 'tax-invoice', ...of })
  const back = journalOf({ kind: 'credit-note', ...of })
  for (const { account, debit, credit } of entered) {
    expect(back).toContainEqual({ account, debit: credit, credit: debit })
  }
})

test('the VAT of a period is that of its invoices less its credit notes, whatever the emirate', () => {
  const sums = fc.array(
    fc.record({
      kind: fc.constantFrom(...invoiceKinds),
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
      const receipts = rows.filter(({ kind }) => kind === 'receipt')
      expect(vatReturnOf(receipts).due).toEqual({ net: 0, vat: 0 })
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

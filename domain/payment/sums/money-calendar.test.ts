import { expect, test } from 'vitest'
import { moneyCalendar, nextPayment, paidPeriods } from './money-calendar.ts'
import type { MovedSum, StoredDue } from './money-calendar.ts'
import { paymentPlan } from './payment-plan.ts'

const agreed = { price: 367_500, firstDay: '2026-11-25', method: 'direct-debit' } as const
const plan = paymentPlan(agreed, { holidays: [], months: 3 })
const [first, december] = plan
if (!first || !december) throw new Error('no plan')

const due = (id: string, state: StoredDue['state'], of = first): StoredDue => ({ ...of, id, state })
const sum = (more: Partial<MovedSum>): MovedSum => ({
  id: 'c1',
  kind: 'charge',
  dueId: 'd1',
  refundsId: null,
  amount: 73_500,
  state: 'succeeded',
  on: '2026-11-25',
  ...more,
})
const refund = (more: Partial<MovedSum>) =>
  sum({ id: 'r1', kind: 'refund', refundsId: 'c1', on: '2026-11-26', ...more })

test('[W26] what is only planned stands after what was written down, each with its day', () => {
  const calendar = moneyCalendar({ plan, dues: [due('d1', 'paid')], sums: [sum({})] })
  expect(calendar.rows.map(({ collectOn, amount, state }) => [collectOn, amount, state])).toEqual([
    ['2026-11-25', 73_500, 'paid'],
    ['2026-12-01', 367_500, 'planned'],
    ['2027-01-04', 367_500, 'planned'],
    ['2027-02-01', 367_500, 'planned'],
  ])
  expect(calendar).toMatchObject({ taken: 73_500, back: 0, refunds: [] })
  expect(nextPayment(calendar)?.collectOn).toBe('2026-12-01')
  expect(paidPeriods(calendar)[0]).toMatchObject({ from: '2026-11-25', paid: 73_500 })
})

test('[W26] a sum on its way back counts as back, one that failed to go does not', () => {
  const dues = [due('d1', 'paid')]
  const going = moneyCalendar({ plan, dues, sums: [sum({}), refund({ state: 'pending' })] })
  expect(going).toMatchObject({ taken: 73_500, back: 73_500 })
  expect(going.refunds).toEqual([{ amount: 73_500, isThere: false, on: '2026-11-26' }])
  expect(paidPeriods(going)[0]?.paid).toBe(0)
  const failed = moneyCalendar({ plan, dues, sums: [sum({}), refund({ state: 'failed' })] })
  expect(failed).toMatchObject({ taken: 73_500, back: 0 })
})

test('[W26] what nobody has to pay any more is not told, unless it was paid', () => {
  const dues = [due('d1', 'waived'), due('d2', 'waived', december)]
  expect(moneyCalendar({ plan: [], dues, sums: [] }).rows).toEqual([])
  const paid = moneyCalendar({ plan: [], dues, sums: [sum({})] })
  expect(paid.rows.map(({ from }) => from)).toEqual(['2026-11-25'])
})

test('[W26] a first sum that was moved stands once', () => {
  const moved = { ...due('d1', 'planned'), from: '2026-11-28' }
  const { rows } = moneyCalendar({ plan, dues: [moved], sums: [] })
  expect(rows.filter(({ kind }) => kind === 'first')).toHaveLength(1)
})

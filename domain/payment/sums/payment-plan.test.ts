import { array, assert, constantFrom, double, integer, pre, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfNumber, dayNumber } from '#domain/day.ts'
import { workingDayFrom } from '#domain/holidays.ts'
import { firstDebit } from './first-debit.ts'
import { isOwedAfter, paymentPlan, planGoingOn } from './payment-plan.ts'
import { divideHalfUp } from '#domain/payment/money.ts'
import { payerOf, paymentMethods } from '#domain/payment/payment-methods.ts'
import { refundableSum, splitRefund } from './split-refund.ts'
import { vatWithin } from './vat.ts'

const days = integer({ min: dayNumber('2026-01-01'), max: dayNumber('2031-12-31') }).map(
  dayOfNumber,
)
const prices = integer({ min: 100, max: 20_000 }).map((dirhams) => dirhams * 100)
const agreed = record({
  price: prices,
  firstDay: days,
  method: constantFrom(...paymentMethods),
})

describe('the plan of payments', () => {
  test('the periods follow one another without a gap, each first of a month once', () => {
    assert(
      property(agreed, integer({ min: 0, max: 30 }), (one, months) => {
        const plan = paymentPlan(one, { holidays: [], months })
        expect(plan).toHaveLength(months + 1)
        const [, ...starts] = plan.map(({ from }) => dayNumber(from))
        expect(starts).toEqual(plan.slice(0, -1).map(({ until }) => dayNumber(until) + 1))
        for (const due of plan) {
          expect(due.collectOn >= due.dueOn).toBe(true)
          expect(due.payer).toBe(payerOf(one.method, due.kind === 'first' ? 'first' : 'monthly'))
        }
      }),
    )
  })

  test('[R10] a replacement that goes on paying as before owes no day twice, and none is left out', () => {
    const months = 30
    assert(
      property(agreed, prices, integer({ min: 0, max: 500 }), (one, price, later) => {
        const next = dayOfNumber(dayNumber(one.firstDay) + later)
        const before = paymentPlan(one, { holidays: [], months })
        const after = planGoingOn(
          paymentPlan({ ...one, price, firstDay: next }, { holidays: [], months }),
        )
        const owed = [...before.filter((due) => isOwedAfter(due, next)), ...after]
        const [, ...starts] = owed.map(({ from }) => dayNumber(from))
        expect(starts).toEqual(owed.slice(0, -1).map(({ until }) => dayNumber(until) + 1))
        expect(after.every(({ amount, from }) => amount === price && from > next)).toBe(true)
      }),
    )
  })

  test('the first sum is the one that is signed, every other the price', () => {
    assert(
      property(agreed, (one) => {
        const [first, ...months] = paymentPlan(one, { holidays: [], months: 3 })
        expect(first?.amount).toBe(firstDebit(one.price, one.firstDay).amount)
        expect(months.map(({ amount }) => amount)).toEqual([one.price, one.price, one.price])
      }),
    )
  })

  test('a new year’s Friday is a holiday, so the debit waits for Monday', () => {
    const plan = paymentPlan(
      { price: 367_500, firstDay: '2026-11-25', method: 'direct-debit' },
      { holidays: [], months: 3 },
    )
    expect(plan.map(({ collectOn, amount }) => [collectOn, amount])).toEqual([
      ['2026-11-25', 73_500],
      ['2026-12-01', 367_500],
      ['2027-01-04', 367_500],
      ['2027-02-01', 367_500],
    ])
  })

  test('a holiday that somebody entered moves a collection on', () => {
    expect(workingDayFrom('2026-12-01', ['2026-12-01'])).toBe('2026-12-04')
    expect(workingDayFrom('2026-12-04', [])).toBe('2026-12-04')
  })
})

/** What went back already, with its VAT. */
function partOf(amount: number, part: number) {
  const refunded = Math.floor(amount * part)
  return { refunded, vatRefunded: divideHalfUp(vatWithin(amount) * refunded, amount) }
}

describe('what is given back', () => {
  const charges = array(
    record({
      amount: integer({ min: 1, max: 1_000_000 }),
      part: double({ min: 0, max: 1, noNaN: true }),
    }).map(({ amount, part }) => ({ amount, vat: vatWithin(amount), ...partOf(amount, part) })),
    { minLength: 1, maxLength: 12 },
  )

  test('is shared by the charges to the fils, and never more than is left', () => {
    assert(
      property(charges, double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const named = list.map((one, index) => ({ ...one, id: String(index) }))
        const left = refundableSum(named)
        pre(left > 0)
        const sum = Math.max(1, Math.floor(left * part))
        const parts = splitRefund(named, sum)
        expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
        for (const { id, amount } of parts) {
          const charge = named[Number(id)]
          expect(amount).toBeLessThanOrEqual((charge?.amount ?? 0) - (charge?.refunded ?? 0))
        }
        expect(() => splitRefund(named, left + 1)).toThrow(RangeError)
        expect(() => splitRefund(named, 0)).toThrow(RangeError)
      }),
    )
  })

  test('a charge that goes back in parts gives its VAT back to the fils', () => {
    const parts = array(double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
    assert(
      property(integer({ min: 1, max: 1_000_000 }), parts, (amount, shares) => {
        let charge = { id: 'one', amount, vat: vatWithin(amount), refunded: 0, vatRefunded: 0 }
        for (const share of [...shares, 1]) {
          const sum = Math.floor((amount - charge.refunded) * share)
          const [part] = sum > 0 ? splitRefund([charge], sum) : []
          if (!part) continue
          const { refunded, vatRefunded } = charge
          charge = {
            ...charge,
            refunded: refunded + part.amount,
            vatRefunded: vatRefunded + part.vat,
          }
        }
        expect(charge).toMatchObject({ refunded: amount, vatRefunded: vatWithin(amount) })
      }),
    )
  })

  test('the newest charge gives first', () => {
    const two = [
      { id: 'first', amount: 73_500, vat: 3_500, refunded: 0, vatRefunded: 0 },
      { id: 'december', amount: 367_500, vat: 17_500, refunded: 100, vatRefunded: 5 },
    ]
    expect(splitRefund(two, 400_000)).toEqual([
      { id: 'december', amount: 367_400, vat: 17_495, passedOn: 0 },
      { id: 'first', amount: 32_600, vat: 1_552, passedOn: 0 },
    ])
  })
})

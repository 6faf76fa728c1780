import { expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '#domain/day.ts'
import { monthlyTerms, oneTimeTerms } from '#domain/signing/mandate-terms.ts'
import { firstDebit } from './first-debit.ts'
import { invoiceSums } from './invoice.ts'
import type { Fils } from './money.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentPlan } from './payment-plan.ts'
import type { Due } from './payment-plan.ts'
import { breakdown, DEFAULT_PRICES, firstPayment, PLAN_TYPES, priceOf } from './plans.ts'
import { refundableSum, splitRefund } from './split-refund.ts'
import type { Refundable } from './split-refund.ts'
import { netOf, vatWithin } from './vat.ts'

const APPLICATIONS = 100_000
const from = dayNumber('2026-01-01')
const holidays = ['2026-12-02', '2026-12-03', '2027-03-20', '2028-02-29']

/** Small, fast and the same at every run (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Chance = ReturnType<typeof chanceOf>

/** Any price, day, plan, way of paying and length of service; she may come later than was signed. */
function anApplication(chance: Chance) {
  // Odd fils too: a price that staff typed.
  const maidPrice = 100_000 + chance(1_500_000)
  const plan = PLAN_TYPES[chance(PLAN_TYPES.length)] ?? 'live-in'
  const signed = from + chance(2_000)
  return {
    price: priceOf(maidPrice, plan, DEFAULT_PRICES.liveOutSupplement),
    salary: 80_000 + chance(400_000),
    signedDay: dayOfNumber(signed),
    firstDay: dayOfNumber(signed + (chance(4) === 0 ? chance(45) : 0)),
    method: paymentMethods[chance(paymentMethods.length)] ?? 'card',
    months: 1 + chance(3),
  }
}
type Application = ReturnType<typeof anApplication>

const sum = (list: readonly Fils[]): Fils => list.reduce((all, one) => all + one, 0)

/** What disagrees, by name; empty where all sums are the same. `expect` 100,000 times costs a minute. */
function disagreements(one: Application, chance: Chance): string[] {
  const { price, firstDay, signedDay } = one
  const plan = paymentPlan(one, { holidays, months: one.months })
  const [first, ...months] = plan
  const mandate = monthlyTerms({ priceFils: price, firstDay })
  const papers = plan.map(({ amount, vat }) => invoiceSums({ amount, vat }))
  const checks = {
    'price card and its parts': sum(breakdown(price, one.salary, 95_000).map(amountOf)) === price,
    'VAT of the price card': vatWithin(price) + netOf(price) === price,
    'first sum of price card and plan': first?.amount === firstPayment(price, firstDay).amount,
    'first sum of calendar and debit':
      first?.amount === firstDebit(price, firstDay, signedDay).amount,
    'one-time mandate': mandateCovers(one, first),
    'monthly mandate': months.every(({ amount }) => amount === mandate.amountFils),
    'cap of the monthly mandate': plan.every(({ amount }) => amount <= mandate.capFils),
    'days of mandate and calendar': months.every(
      ({ from: day }, index) => index > 0 || day === mandate.startsOn,
    ),
    'calendar and receipts': sum(plan.map(amountOf)) === sum(papers.map(amountOf)),
    'net and VAT of each receipt': papers.every(({ net, vat, amount }) => net + vat === amount),
    'VAT of receipts and price card': months.every(({ vat }) => vat === vatWithin(price)),
    'refunds and receipts': isGivenBackWhole(plan, chance),
  }
  return Object.entries(checks).flatMap(([name, agrees]) => (agrees ? [] : [name]))
}

const amountOf = ({ amount }: { amount: Fils }): Fils => amount

/** What was signed at most: the same sum on the day that was signed for, never less than is taken. */
function mandateCovers({ price, firstDay, signedDay }: Application, first: Due | undefined) {
  const { amount: amountFils } = firstPayment(price, signedDay)
  const signed = oneTimeTerms({ amountFils, firstDay: signedDay })
  const taken = firstDebit(price, firstDay, signedDay)
  if (!first || signed.amountFils !== amountFils) return false
  if (firstDay === signedDay) return first.amount === signed.amountFils
  return taken.mandate === 'monthly' || first.amount <= signed.amountFils
}

/** In random parts until nothing is left: then sums and VAT that went back are those that came. */
function isGivenBackWhole(plan: readonly Due[], chance: Chance): boolean {
  let charges: Refundable[] = plan.map(({ amount, vat }, index) => ({
    id: String(index),
    amount,
    vat,
    refunded: 0,
    vatRefunded: 0,
  }))
  const notes: { net: Fils; vat: Fils; amount: Fils }[] = []
  for (let round = 0; refundableSum(charges) > 0; round += 1) {
    const left = refundableSum(charges)
    const parts = splitRefund(charges, round > 2 ? left : 1 + chance(left))
    notes.push(...parts.map(invoiceSums))
    charges = charges.map((charge) => {
      const part = parts.find(({ id }) => id === charge.id)
      if (!part) return charge
      const { refunded, vatRefunded } = charge
      return { ...charge, refunded: refunded + part.amount, vatRefunded: vatRefunded + part.vat }
    })
  }
  return (
    sum(notes.map(amountOf)) === sum(plan.map(amountOf)) &&
    sum(notes.map(({ vat }) => vat)) === sum(plan.map(({ vat }) => vat)) &&
    notes.every(({ net, vat, amount }) => net >= 0 && vat >= 0 && net + vat === amount)
  )
}

test('in 100,000 applications price card, mandates, calendar, receipts and refunds agree to the fils', () => {
  const chance = chanceOf(20_261_122)
  const wrong: object[] = []
  for (let index = 0; index < APPLICATIONS; index += 1) {
    const one = anApplication(chance)
    const names = disagreements(one, chance)
    if (names.length > 0 && wrong.length < 5) wrong.push({ ...one, names })
  }
  expect(wrong).toEqual([])
}, 60_000)

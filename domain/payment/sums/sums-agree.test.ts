import { expect, test } from 'vitest'
import { addDays, dayNumber, dayOfNumber } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { monthlyTerms, oneTimeTerms } from '#domain/signing/mandate-terms.ts'
import {
  capByHand,
  firstSumByHand,
  LIVE_OUT,
  unservedByHand,
  vatByHand,
} from '#tests/support/rules/money-by-hand.ts'
import { firstDebit } from './first-debit.ts'
import { invoiceSums } from '#domain/payment/invoice.ts'
import type { Fils } from '#domain/payment/money.ts'
import { moneyCalendar, paidPeriods } from './money-calendar.ts'
import type { MovedSum, StoredDue } from './money-calendar.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { paymentPlan } from './payment-plan.ts'
import type { Due } from './payment-plan.ts'
import { breakdown, DEFAULT_PRICES, firstPayment, PLAN_TYPES, priceOf } from './plans.ts'
import { refundToday } from './refund-today.ts'
import { refundableSum, splitRefund } from './split-refund.ts'
import type { Refundable } from './split-refund.ts'
import { netOf, vatWithin } from './vat.ts'

/** Fewer while rules are broken on purpose. */
const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000)
const from = dayNumber('2026-01-01')
const holidays = ['2026-12-02', '2026-12-03', '2027-03-20', '2028-02-29']
const terms = { noticeDays: 7, refundDays: 14, refunds: [] }

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
    maidPrice,
    plan,
    price: priceOf(maidPrice, plan, DEFAULT_PRICES.liveOutSupplement),
    salary: 80_000 + chance(400_000),
    signedDay: dayOfNumber(signed),
    firstDay: dayOfNumber(signed + (chance(4) === 0 ? chance(45) : 0)),
    method: paymentMethods[chance(paymentMethods.length)] ?? 'card',
    months: 1 + chance(3),
    /** Nothing goes back, a part, some parts until all is back, or all at once. */
    back: (['nothing', 'part', 'parts', 'whole'] as const)[chance(4)] ?? 'nothing',
    /** The household ends it so many days after her first one. */
    endsAfter: chance(100),
  }
}
type Application = ReturnType<typeof anApplication>

const sum = (list: readonly Fils[]): Fils => list.reduce((all, one) => all + one, 0)
const amountOf = ({ amount }: { amount: Fils }): Fils => amount

/** What disagrees, by name; empty where all sums are the same. `expect` 100,000 times costs a minute. */
function disagreements(one: Application, chance: Chance): string[] {
  const plan = paymentPlan(one, { holidays, months: one.months })
  const checks = {
    ...priceChecks(one, plan),
    ...mandateChecks(one, plan),
    ...moneyChecks(one, plan, chance),
  }
  return Object.entries(checks).flatMap(([name, agrees]) => (agrees ? [] : [name]))
}

function priceChecks(one: Application, [first, ...months]: Due[]) {
  const { price, firstDay, maidPrice, plan } = one
  const card = firstPayment(price, firstDay)
  const parts = breakdown(price, one.salary, DEFAULT_PRICES.visaAndCover)
  const salary = parts.find(({ code }) => code === 'salary')
  return {
    'price card and plan': price === maidPrice + (plan === 'live-out' ? LIVE_OUT : 0),
    'price card and its parts': sum(parts.map(amountOf)) === price,
    'her salary on the price card': salary?.amount === Math.min(one.salary, netOf(price)),
    'VAT of the price card': vatWithin(price) === vatByHand(price),
    'net and VAT of the price card': vatWithin(price) + netOf(price) === price,
    'first sum of price card and month': card.amount === firstSumByHand(price, firstDay),
    'first sum of price card and calendar': first?.amount === card.amount,
    'VAT of the first sum': first?.vat === vatByHand(first?.amount ?? 0),
    'months and price card': months.every(({ amount }) => amount === price),
    'VAT of months and price card': months.every(({ vat }) => vat === vatByHand(price)),
  }
}

function mandateChecks(one: Application, plan: Due[]) {
  const { price, firstDay, signedDay } = one
  const [first, ...months] = plan
  const mandate = monthlyTerms({ priceFils: price, firstDay })
  return {
    'first sum of calendar and debit':
      first?.amount === firstDebit(price, firstDay, signedDay).amount,
    'one-time mandate': mandateCovers(one, first),
    'monthly mandate': months.every(({ amount }) => amount === mandate.amountFils),
    'cap of the monthly mandate':
      mandate.capFils === capByHand(price) && plan.every(({ amount }) => amount <= mandate.capFils),
    'days of mandate and calendar': months[0]?.from === mandate.startsOn,
    'days of the calendar': plan.every(
      ({ until }, index) =>
        index === plan.length - 1 || plan[index + 1]?.from === addDays(until, 1),
    ),
  }
}

/** What was signed at most: the same sum on the day that was signed for, never less than is taken. */
function mandateCovers({ price, firstDay, signedDay }: Application, first: Due | undefined) {
  const amountFils = firstSumByHand(price, signedDay)
  const signed = oneTimeTerms({
    amountFils: firstPayment(price, signedDay).amount,
    firstDay: signedDay,
  })
  const taken = firstDebit(price, firstDay, signedDay)
  if (!first || signed.amountFils !== amountFils) return false
  if (firstDay === signedDay) return first.amount === signed.amountFils
  return taken.mandate === 'monthly' || first.amount <= signed.amountFils
}

/** All that moves, as books keep it; what goes back has its VAT by `splitRefund`. */
class Books {
  readonly sums: MovedSum[] = []
  readonly papers: { kind: 'receipt' | 'credit-note'; net: Fils; vat: Fils; amount: Fils }[] = []
  #charges: Refundable[] = []

  pay({ amount, vat }: { amount: Fils; vat: Fils }, dueId: string, on: Day): void {
    const id = `charge-${this.sums.length}`
    this.#charges.push({ id, amount, vat, refunded: 0, vatRefunded: 0 })
    this.#move({ id, kind: 'charge', dueId, refundsId: null, amount, on })
    this.papers.push({ kind: 'receipt', ...invoiceSums({ amount, vat }) })
  }

  giveBack(amount: Fils, on: Day): void {
    for (const part of splitRefund(this.#charges, amount)) {
      const id = `refund-${this.sums.length}`
      this.#charges = this.#charges.map((one) =>
        one.id === part.id
          ? {
              ...one,
              refunded: one.refunded + part.amount,
              vatRefunded: one.vatRefunded + part.vat,
            }
          : one,
      )
      this.#move({ id, kind: 'refund', dueId: null, refundsId: part.id, amount: part.amount, on })
      this.papers.push({ kind: 'credit-note', ...invoiceSums(part) })
    }
  }

  left(): Fils {
    return refundableSum(this.#charges)
  }

  /** Gross and VAT of receipts less those of credit notes. */
  onPaper(field: 'amount' | 'vat' | 'net'): Fils {
    return sum(this.papers.map((one) => (one.kind === 'receipt' ? one[field] : -one[field])))
  }

  #move(moved: Omit<MovedSum, 'state'>): void {
    this.sums.push({ ...moved, state: 'succeeded' })
  }
}

/** Paid as agreed; where a card paid for the day that was signed, the difference goes back. */
function pay(one: Application, plan: Due[]): Books {
  const books = new Books()
  const [first, ...months] = plan
  const amount = firstPayment(one.price, one.signedDay).amount
  const isEarly = first?.payer === 'card' && amount >= first.amount
  if (first && isEarly) {
    books.pay({ amount, vat: vatWithin(amount) }, 'due-0', one.signedDay)
    if (amount > first.amount) books.giveBack(amount - first.amount, one.firstDay)
  } else if (first) books.pay(first, 'due-0', first.collectOn)
  for (const [index, due] of months.entries()) books.pay(due, `due-${index + 1}`, due.collectOn)
  return books
}

function moneyChecks(one: Application, plan: Due[], chance: Chance) {
  const dues = plan.map((due, index): StoredDue => ({ ...due, id: `due-${index}`, state: 'paid' }))
  const books = pay(one, plan)
  const planned = sum(plan.map(amountOf))
  const calendarNow = () => moneyCalendar({ plan, dues, sums: books.sums })
  const paid = calendarNow()
  const meters = meterChecks(one, paid)
  const isPaid = {
    'calendar and plan': paid.rows.every((row) => row.paid === row.amount),
    'calendar and receipts':
      paid.taken - paid.back === planned && books.onPaper('amount') === planned,
    'VAT of receipts and plan': books.onPaper('vat') === sum(plan.map(({ vat }) => vat)),
    'what is left to give back': books.left() === planned,
  }
  const back = giveSomeBack(one, books, chance)
  const after = calendarNow()
  return {
    ...isPaid,
    ...meters,
    'refunds and calendar': paid.taken - paid.back - back === after.taken - after.back,
    'rows and total of the calendar': sum(after.rows.map((row) => row.paid)) === planned - back,
    'refunds and credit notes': books.onPaper('amount') === planned - back,
    'net and VAT of each paper': books.papers.every(
      ({ net, vat, amount }) => net >= 0 && vat >= 0 && net + vat === amount,
    ),
    'VAT of whole refunds': back !== planned || books.onPaper('vat') === 0,
  }
}

function giveSomeBack({ back, firstDay }: Application, books: Books, chance: Chance): Fils {
  const before = books.left()
  if (back === 'whole') books.giveBack(before, firstDay)
  if (back === 'part') books.giveBack(1 + chance(before), firstDay)
  if (back === 'parts') giveInParts(books, firstDay, chance)
  return before - books.left()
}

function giveInParts(books: Books, on: Day, chance: Chance): void {
  for (let round = 0; books.left() > 0; round += 1) {
    const left = books.left()
    books.giveBack(round > 2 ? left : 1 + chance(left), on)
  }
}

/** The meter of My hire: all that was paid before she comes, the days not served afterwards. */
function meterChecks(one: Application, calendar: ReturnType<typeof moneyCalendar>) {
  const periods = paidPeriods(calendar)
  const today = addDays(one.firstDay, one.endsAfter)
  const lastDay = addDays(today, terms.noticeDays)
  const before = refundToday({ terms, today, periods })
  const after = refundToday({ terms, today, arrivedOn: one.firstDay, periods })
  const unserved = sum(periods.map((period) => unservedByHand(period, lastDay)))
  return {
    'meter before she comes': before.back === calendar.taken - calendar.back && before.owed === 0,
    'meter and days not served': after.back === unserved && after.owed === 0,
  }
}

test(`in ${APPLICATIONS} applications price card, mandates, calendar, receipts and refunds agree to the fils`, () => {
  const chance = chanceOf(20_261_122)
  const wrong: object[] = []
  for (let index = 0; index < APPLICATIONS; index += 1) {
    const one = anApplication(chance)
    const names = disagreements(one, chance)
    if (names.length > 0 && wrong.length < 5) wrong.push({ ...one, names })
  }
  expect(wrong).toEqual([])
}, 120_000)

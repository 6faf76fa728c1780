import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { firstDebit } from './first-debit.ts'
import { firstPayment } from './plans.ts'

const price = 294_000

test('[V08] on the day that was signed for, the whole signed sum is taken', () => {
  const debit = firstDebit(price, '2026-11-24', '2026-11-24')
  expect(debit).toEqual({ ...firstPayment(price, '2026-11-24'), mandate: 'one-time' })
})

test('[V08] when she comes later in the month, less is taken by the same mandate', () => {
  expect(firstDebit(price, '2026-11-28', '2026-11-24')).toMatchObject({
    amount: 29_400,
    mandate: 'one-time',
    atMost: { firstDay: '2026-11-24', amount: 68_600 },
  })
})

test('[V08] when she comes in a later month, its rest is taken by the monthly mandate', () => {
  expect(firstDebit(price, '2026-12-04', '2026-11-24')).toMatchObject({
    amount: 265_500,
    days: 28,
    mandate: 'monthly',
    monthlyFrom: '2027-01-01',
  })
})

test('[V08] whatever the day, each debit of a later start is at most what was signed', () => {
  fc.assert(
    fc.property(
      fc.nat(400),
      fc.nat(60),
      fc.integer({ min: 100_000, max: 900_000 }),
      (at, by, sum) => {
        const signedDay = addDays('2026-11-21', at)
        const debit = firstDebit(sum, addDays(signedDay, by), signedDay)
        const most = debit.mandate === 'one-time' ? firstPayment(sum, signedDay).amount : sum + 100
        expect(debit.amount).toBeLessThanOrEqual(most)
      },
    ),
  )
})

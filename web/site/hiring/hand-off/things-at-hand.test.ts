import { expect, test } from 'vitest'
import type { AppInfo } from '#api/hiring/application.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { thingsAtHand } from './things-at-hand.ts'

const things = (planType: 'live-in' | 'live-out', paymentMethod: PaymentMethod) =>
  thingsAtHand({ terms: { planType, paymentMethod } as AppInfo['terms'] }).map(({ thing }) => thing)

test('[S05] a home where she lives needs its contract, and each way to pay its own thing', () => {
  expect(things('live-in', 'direct-debit')).toEqual(['documentsHome', 'account'])
  expect(things('live-out', 'card-first')).toEqual(['documents', 'account', 'card'])
  expect(things('live-out', 'card')).toEqual(['documents', 'card'])
})

test('[S05] before a plan was chosen the most is named', () => {
  expect(thingsAtHand({ terms: null }).map(({ thing }) => thing)).toEqual([
    'documentsHome',
    'account',
  ])
})

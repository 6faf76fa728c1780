import { expect, test } from 'vitest'
import { isAccountGood, isCardGood, kindFor } from './payment-on-file.ts'

const good = { bankCode: '026', hasIban: true, isRejected: false }

test('[W35] an account is offered where a mandate on it has a chance', () => {
  expect(isAccountGood(good)).toBe(true)
  expect(isAccountGood({ ...good, bankCode: 'other', bankName: 'A New Bank' })).toBe(true)
})

test.each([
  ['a bank rejected it', { isRejected: true }],
  ['only a cheque was sent', { hasIban: false }],
  ['an exchange house by its code', { bankCode: '201' }],
  ['an exchange house by its name', { bankCode: 'other', bankName: 'Gulf Exchange' }],
  ['a bank that nobody knows', { bankCode: '999' }],
])('[W35] an account is not offered: %s', (_why, change) => {
  expect(isAccountGood({ ...good, ...change })).toBe(false)
})

test('[W35] a card is offered until the end of the month on it', () => {
  expect(isCardGood({ expires: '2026-11' }, '2026-11-30')).toBe(true)
  expect(isCardGood({ expires: '2026-11' }, '2026-12-01')).toBe(false)
})

test('[W35] what is offered is what brings the months', () => {
  expect(kindFor('card')).toBe('card')
  expect([kindFor('card-first'), kindFor('direct-debit')]).toEqual(['account', 'account'])
})

import { expect, test } from 'vitest'
import { bankNameOf, BANKS, banksToChoose, findBank, isExchangeHouse, isSameBank } from './banks.ts'

test('a code names one bank, and a bank that merged names one that lives on', () => {
  expect(new Set(BANKS.map((bank) => bank.code)).size).toBe(BANKS.length)
  for (const { now } of BANKS.filter((bank) => bank.now)) {
    expect(findBank(now ?? '')?.now).toBeUndefined()
    expect(banksToChoose.map((bank) => bank.code)).toContain(now)
  }
})

test('an account opened with a merged bank belongs to the bank of today', () => {
  expect(isSameBank('045', '003')).toBe(true)
  expect(isSameBank('027', '035')).toBe(true)
  expect(isSameBank('033', '026')).toBe(false)
  expect(isSameBank('777', '777')).toBe(true)
})

test('only codes of 2xx and 3xx are exchange houses', () => {
  expect(['206', '215', '291', '399'].every(isExchangeHouse)).toBe(true)
  expect(['1206', '2060', '026', '20'].some(isExchangeHouse)).toBe(false)
  expect(BANKS.some((bank) => isExchangeHouse(bank.code))).toBe(false)
})

test('the list to choose from holds no merged, central or finance company', () => {
  const names = banksToChoose.map((bank) => bank.name)
  expect(names).toEqual(expect.arrayContaining(['Mashreq Bank', 'Emirates NBD', 'RAKBANK']))
  expect(names.join()).not.toMatch(/former (FGB|Union|Dubai Bank|Noor)|Central Bank|Finance/)
})

test('a bank is called by its list, an unlisted one by its IBAN or as it was typed', () => {
  const other = { bankCode: 'other', bankName: 'Bank of Nowhere' }
  expect(bankNameOf({ bankCode: '026' })).toBe('Emirates NBD')
  expect(bankNameOf(other)).toBe('Bank of Nowhere')
  expect(bankNameOf({ ...other, iban: 'AE910260000123456789012' })).toBe('Emirates NBD')
  expect(bankNameOf({ ...other, iban: 'AE917770000123456789012' })).toBe('Bank of Nowhere')
  expect(bankNameOf({ bankCode: '' })).toBeUndefined()
})

import type { CardFailure } from '#domain/payment/payment-states.ts'

/** A bank's answer to a card and how its call-back travels. */
export type TestCard = {
  number: string
  says: string
  brand: 'Visa' | 'Mastercard'
  bank: 'pays' | 'asks' | CardFailure
  told?: 'late' | 'twice' | 'out-of-order' | 'alone'
  /** Its owner asks the bank for the money back at once. */
  isDisputed?: true
  /** The result of later charges without the owner. */
  later?: CardFailure
}

/** The first five numbers are other providers' too. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', says: 'Paid', brand: 'Visa', bank: 'pays' },
  {
    number: '4000000000003220',
    says: 'Bank asks to confirm',
    brand: 'Visa',
    bank: 'asks',
    later: 'authentication-failed',
  },
  { number: '4000000000000002', says: 'Declined', brand: 'Visa', bank: 'declined' },
  {
    number: '4000000000009995',
    says: 'Not enough money',
    brand: 'Visa',
    bank: 'insufficient-funds',
  },
  { number: '4000000000000069', says: 'Card has expired', brand: 'Visa', bank: 'card-expired' },
]

/** Successes whose call-backs arrive irregularly. */
export const callbackCards: readonly TestCard[] = [
  {
    number: '5200828282828210',
    says: 'Paid, we hear late',
    brand: 'Mastercard',
    bank: 'pays',
    told: 'late',
  },
  {
    number: '5105105105105100',
    says: 'Paid, we hear twice',
    brand: 'Mastercard',
    bank: 'pays',
    told: 'twice',
  },
  {
    number: '5555555555554444',
    says: 'Paid, told out of order',
    brand: 'Mastercard',
    bank: 'pays',
    told: 'out-of-order',
  },
  {
    number: '4000056655665556',
    says: 'Paid, but you are not led back',
    brand: 'Visa',
    bank: 'pays',
    told: 'alone',
  },
  {
    number: '4000000000000259',
    says: 'Given up: the page lapses',
    brand: 'Visa',
    bank: 'abandoned',
    told: 'alone',
  },
  {
    number: '4000000000000341',
    says: 'Paid now, declined next month',
    brand: 'Visa',
    bank: 'pays',
    later: 'declined',
  },
  {
    number: '4000000000002685',
    says: 'Paid, then disputed',
    brand: 'Visa',
    bank: 'pays',
    isDisputed: true,
  },
]

/** A valid expiry (`YYYY-MM`) for test cards: December in three years. */
export const laterExpiry = (now: Date): string => `${now.getUTCFullYear() + 3}-12`

/** The same as a visitor types it: `12 / 29`. */
export function expiryText(now: Date): string {
  const [year = '', month] = laterExpiry(now).split('-')
  return `${month} / ${year.slice(-2)}`
}

/** Any other number is declined. */
export function testCardOf(number: string): TestCard {
  const known = [...testCards, ...callbackCards].find((card) => card.number === number)
  return known ?? { number, says: 'Declined', brand: 'Visa', bank: 'declined' }
}

import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import { firstPayment } from './plans.ts'
import type { FirstPayment } from './plans.ts'

/** The first payment and the mandate it uses. */
export type FirstDebit = FirstPayment & {
  mandate: 'one-time' | 'monthly'
  /** The signed maximum, where she comes later. */
  atMost?: { firstDay: Day; amount: Fils }
}

/**
 * The first debit when her first day changed after signing.
 * A later month is left to the monthly mandate.
 */
export function firstDebit(price: Fils, firstDay: Day, signedDay: Day = firstDay): FirstDebit {
  const payment = firstPayment(price, firstDay)
  if (firstDay <= signedDay) return { ...payment, mandate: 'one-time' }
  const signed = firstPayment(price, signedDay)
  return {
    ...payment,
    mandate: firstDay < signed.monthlyFrom ? 'one-time' : 'monthly',
    atMost: { firstDay: signedDay, amount: signed.amount },
  }
}

import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import { firstPayment } from './plans.ts'
import type { FirstPayment } from './plans.ts'

/** The first payment, and which mandate it is taken by. */
export type FirstDebit = FirstPayment & {
  mandate: 'one-time' | 'monthly'
  /** What was signed at most, where she comes later than that. */
  atMost?: { firstDay: Day; amount: Fils }
}

/**
 * What is taken first when she comes on `firstDay` while the one-time mandate was signed for
 * `signedDay`. In the same month it falls day by day. In a later month nothing is due for the month
 * of the signature, and the rest of the later one is taken by the monthly mandate, below its price.
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

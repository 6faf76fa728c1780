import { daysInMonth, remainingDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { FILS_PER_DIRHAM, divideHalfUp } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'

export type Proration = { amount: Fils; days: number; monthDays: number }

/**
 * Price by remaining days of the month [V08], rounded half up to whole dirhams, VAT included
 * (ruling 16).
 */
export function prorate(price: Fils, firstDay: Day): Proration {
  const days = remainingDays(firstDay)
  const monthDays = daysInMonth(firstDay)
  const dirhams = divideHalfUp(price * days, monthDays * FILS_PER_DIRHAM)
  return { amount: dirhams * FILS_PER_DIRHAM, days, monthDays }
}

import { daysInMonth, remainingDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { FILS_PER_DIRHAM, divideHalfUp } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'

export type Proration = { amount: Fils; days: number; monthDays: number }

/**
 * The part of a monthly price from a first day to the end of its month [V08]: the price divided by
 * the days in the month, times the remaining days including the first, a half rounded up to whole
 * dirhams. The price includes VAT and so does the part (ruling 16).
 */
export function prorate(price: Fils, firstDay: Day): Proration {
  const days = remainingDays(firstDay)
  const monthDays = daysInMonth(firstDay)
  const dirhams = divideHalfUp(price * days, monthDays * FILS_PER_DIRHAM)
  return { amount: dirhams * FILS_PER_DIRHAM, days, monthDays }
}

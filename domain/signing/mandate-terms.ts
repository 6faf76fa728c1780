import { addDays, addMonths, type Day, firstOfNextMonth } from '#domain/day.ts'

/** Fils with VAT; days are in Asia/Dubai, the last one included. */
export type OneTimeTerms = {
  kind: 'one-time'
  amountFils: number
  startsOn: Day
  endsOn: Day
  collections: 1
}

/** Never above `capFils`; the bank stays liable for what is above. */
export type MonthlyTerms = {
  kind: 'monthly'
  amountFils: number
  capFils: number
  startsOn: Day
  endsOn: Day
  collections: number
}

/** Banks want an end date on every mandate. */
export const MONTHLY_COLLECTIONS = 24
/** The cap lies 10% above the price: another person at a slightly higher price needs no new form. */
export const CAP_PERCENT = 110
/** Fits registration at the bank, one rejection and a second try. */
export const ONE_TIME_WINDOW_DAYS = 60

/** The first amount, prorated from her first day: fixed, collected once. */
export function oneTimeTerms(first: { amountFils: number; firstDay: Day }): OneTimeTerms {
  return {
    kind: 'one-time',
    amountFils: wholeFils(first.amountFils),
    startsOn: first.firstDay,
    endsOn: addDays(first.firstDay, ONE_TIME_WINDOW_DAYS),
    collections: 1,
  }
}

/** From the first of the next month, for 24 months, capped. */
export function monthlyTerms(plan: { priceFils: number; firstDay: Day }): MonthlyTerms {
  const amountFils = wholeFils(plan.priceFils)
  const startsOn = firstOfNextMonth(plan.firstDay)
  return {
    kind: 'monthly',
    amountFils,
    capFils: Math.ceil((amountFils * CAP_PERCENT) / 100),
    startsOn,
    endsOn: addDays(addMonths(startsOn, MONTHLY_COLLECTIONS), -1),
    collections: MONTHLY_COLLECTIONS,
  }
}

/** The first of each month. */
export function collectionDays({ startsOn, collections }: MonthlyTerms): Day[] {
  return Array.from({ length: collections }, (_, month) => addMonths(startsOn, month))
}

function wholeFils(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not fils: ${amount}`)
  return amount
}

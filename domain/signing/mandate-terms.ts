import { addDays, addMonths, type Day, firstOfNextMonth } from '#domain/day.ts'

/** Fils with VAT; days in Asia/Dubai, the last included. */
export type OneTimeTerms = {
  kind: 'one-time'
  amountFils: number
  startsOn: Day
  endsOn: Day
  collections: 1
}

/** Never above `capFils`, because the bank is liable beyond. */
export type MonthlyTerms = {
  kind: 'monthly'
  amountFils: number
  capFils: number
  startsOn: Day
  endsOn: Day
  collections: number
}

/** Collections of a monthly mandate: banks require an end date. */
export const MONTHLY_COLLECTIONS = 24
/** 10% above the price, so that a slightly dearer person needs no new form. */
export const CAP_PERCENT = 110
/** Leaves time for registration, one rejection and a second try. */
export const ONE_TIME_WINDOW_DAYS = 60

/** The fixed first amount, prorated from her first day, collected once. */
export function oneTimeTerms(first: { amountFils: number; firstDay: Day }): OneTimeTerms {
  return {
    kind: 'one-time',
    amountFils: wholeFils(first.amountFils),
    startsOn: first.firstDay,
    endsOn: addDays(first.firstDay, ONE_TIME_WINDOW_DAYS),
    collections: 1,
  }
}

/** Capped collections for 24 months from the next first of a month. */
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

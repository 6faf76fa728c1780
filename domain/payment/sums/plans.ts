import { addDays, firstOfNextMonth } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import { versionOn } from '#domain/dated-versions.ts'
import { prorate } from './proration.ts'
import type { Proration } from './proration.ts'
import { vatWithin } from './vat.ts'

/** She lives with the household, or at her own place. */
export const PLAN_TYPES = ['live-in', 'live-out'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/**
 * Staff's prices from a day on: `liveOutSupplement` includes VAT, `visaAndCover` does not.
 */
export type PriceList = { from: Day; liveOutSupplement: Fils; visaAndCover: Fils }

/** Used until staff set others: AED 630 with VAT, and AED 950. */
export const DEFAULT_PRICES: PriceList = {
  from: '2026-01-01',
  liveOutSupplement: 63_000,
  visaAndCover: 95_000,
}

/** The price list of a day: an application has that of the day it began. */
export const pricesOn = (versions: readonly PriceList[], day: Day): PriceList =>
  versionOn(versions, day) ?? DEFAULT_PRICES

/** From any spelling in an address (`planType`, `check_pref`), or undefined. */
export function findPlan(text: string | null | undefined): PlanType | undefined {
  const plain = text?.trim().toLowerCase().replaceAll(/[_\s]/g, '-')
  return PLAN_TYPES.find((plan) => plan === plain || plan.replace('-', '') === plain)
}

/** Monthly with VAT; a maid's stored price is for live-in. */
export const priceOf = (maidPrice: Fils, plan: PlanType, liveOutSupplement: Fils): Fils =>
  plan === 'live-out' ? maidPrice + liveOutSupplement : maidPrice

export type FirstPayment = Proration & {
  /** The VAT inside `amount`. */
  vat: Fils
  /** First and last paid day. */
  from: Day
  until: Day
  /** From then the whole price is due each month. */
  monthlyFrom: Day
}

/** The first month's remaining days, and when monthly payment begins. */
export function firstPayment(price: Fils, firstDay: Day): FirstPayment {
  const part = prorate(price, firstDay)
  const monthlyFrom = firstOfNextMonth(firstDay)
  return {
    ...part,
    vat: vatWithin(part.amount),
    from: firstDay,
    until: addDays(monthlyFrom, -1),
    monthlyFrom,
  }
}

export type PricePart = { code: 'salary' | 'visa-and-cover' | 'service' | 'vat'; amount: Fils }

/** The parts of a monthly price, summing to it. A low price reduces our part, never her salary. */
export function breakdown(price: Fils, salary: Fils, visaAndCover: Fils): PricePart[] {
  const vat = vatWithin(price)
  const paid = Math.min(salary, price - vat)
  const cover = Math.min(visaAndCover, price - vat - paid)
  return [
    { code: 'salary', amount: paid },
    { code: 'visa-and-cover', amount: cover },
    { code: 'service', amount: price - vat - paid - cover },
    { code: 'vat', amount: vat },
  ]
}

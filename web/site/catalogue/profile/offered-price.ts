import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { PLAN_TYPES } from '#domain/payment/sums/plans.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'

export type OfferedPrice = { plan: PlanType; price: number }

/** The asked plan if she accepts it, else her first. */
export function offeredPrice(maid: MaidProfile, asked: PlanType | undefined): OfferedPrice {
  const prices = pricesOf(maid)
  return prices.find(({ plan }) => plan === asked) ?? prices[0] ?? live(maid)
}

/** Each plan that she accepts, with its price a month. */
export function pricesOf(maid: MaidProfile): OfferedPrice[] {
  const price = {
    'live-in': maid.liveIn ? maid.monthlyPrice : undefined,
    'live-out': maid.liveOutPrice,
  }
  return PLAN_TYPES.flatMap((plan) => {
    const own = price[plan]
    return own === undefined ? [] : [{ plan, price: own }]
  })
}

const live = ({ monthlyPrice }: MaidProfile): OfferedPrice => ({
  plan: 'live-in',
  price: monthlyPrice,
})

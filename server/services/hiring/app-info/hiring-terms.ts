import type { AppInfo } from '#api/hiring/application.ts'
import { dubaiDay } from '#domain/day.ts'
import { firstDebit } from '#domain/payment/sums/first-debit.ts'
import { PLAN_TYPES, priceOf, pricesOn } from '#domain/payment/sums/plans.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { signedDayOf } from '#server/services/signing/signed-day.ts'
import { monthlyTerms } from '#domain/signing/mandate-terms.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { settingOf } from '#server/services/cases/standing.ts'

type Chosen = Pick<
  ApplicationState,
  'plan_type' | 'first_day' | 'payment_method' | 'monthly_amount' | 'mandates' | 'mandates_of'
>

/** Terms chosen at HIRE_MAID, in fils with VAT; null before. */
export function termsOf(chosen: Chosen): AppInfo['terms'] {
  const { plan_type, first_day, payment_method, monthly_amount } = chosen
  if (!plan_type || !first_day || !payment_method || monthly_amount === null) return null
  const signedDay = signedDayOf(chosen.mandates)
  const debit = firstDebit(monthly_amount, first_day, signedDay)
  // A replacement on the same mandates has already paid this month.
  const first =
    chosen.mandates_of === null ? debit : { ...debit, amount: 0, vat: 0, atMost: undefined }
  const monthly = monthlyTerms({ priceFils: monthly_amount, firstDay: signedDay ?? first_day })
  return {
    planType: plan_type,
    firstDay: first_day,
    paymentMethod: payment_method,
    firstAmount: first.amount,
    firstVat: first.vat,
    firstDays: first.days,
    monthDays: first.monthDays,
    firstMandate: first.mandate,
    atMost: first.atMost,
    monthlyAmount: monthly_amount,
    monthlyVat: vatWithin(monthly_amount),
    monthlyFrom: first.monthlyFrom,
    monthlyCap: monthly.capFils,
    monthlyUntil: monthly.endsOn,
  }
}

type Priced = { monthly_price: number; live_in: boolean; live_out: boolean }

/** Her plans at the prices of the day on which the application began. */
export function plansOfApplication(
  state: Priced & Pick<ApplicationState, 'created_at' | 'settings'>,
): AppInfo['plans'] {
  const began = dubaiDay(state.created_at.getTime())
  return plansOf(state, pricesOn(settingOf(state, 'prices'), began).liveOutSupplement)
}

/** The plans that she accepts, with their prices. */
export function plansOf(maid: Priced, liveOutSupplement: number): AppInfo['plans'] {
  return PLAN_TYPES.filter((plan) => accepts(maid, plan)).map((planType) => {
    const price = priceOf(maid.monthly_price, planType, liveOutSupplement)
    return { planType, price, vat: vatWithin(price) }
  })
}

function accepts(maid: Priced, plan: PlanType): boolean {
  return plan === 'live-in' ? maid.live_in : maid.live_out
}

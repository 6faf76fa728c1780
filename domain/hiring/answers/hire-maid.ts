import { checkFirstDay } from '#domain/hiring/values/first-day.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf, type StepFacts } from './step-facts.ts'

export type HireMaidFields = {
  planType: PlanType
  firstDay: string
  paymentMethod: PaymentMethod
}

export type HireMaidShown = HireMaidFields

/** Checks plan, day and payment; a card only where cards are taken. */
export function checkHireMaid(fields: HireMaidFields, facts: StepFacts): FieldRefusal[] {
  const { planType, firstDay, paymentMethod } = fields
  const day = dayOffered(firstDay, facts)
  return [
    ...refuseIf(!facts.plans.includes(planType), { field: 'planType', code: 'plan-not-offered' }),
    ...(day.ok ? [] : [{ field: 'firstDay', code: day.code }]),
    ...refuseIf(!facts.methods.includes(paymentMethod), {
      field: 'paymentMethod',
      code: 'method-not-offered',
    }),
  ]
}

function dayOffered(day: string, { firstDays, now }: StepFacts): ReturnType<typeof checkFirstDay> {
  return firstDays
    ? checkFirstDay(day, firstDays, now.today)
    : { ok: false, code: 'first-day-closed' }
}

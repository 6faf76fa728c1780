import * as z from 'zod/mini'
import { addDays } from '#domain/day.ts'
import type { HireMaidShown } from '#domain/hiring/answers/hire-maid.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { PLAN_TYPES } from '#domain/payment/sums/plans.ts'
import { dayField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = {
  planType: z.enum(PLAN_TYPES),
  firstDay: dayField,
  paymentMethod: z.enum(paymentMethods),
}

export const hireMaid = defineStepUnit({
  fields,
  shown: z.object(fields) satisfies z.ZodMiniType<HireMaidShown>,
  kept: z.object(fields),
}).withSample(({ plans, firstDayFrom, firstDayClosed }) => ({
  planType: plans[0]?.planType ?? 'live-in',
  firstDay: nextOpen(addDays(firstDayFrom, 3), firstDayClosed),
  paymentMethod: 'direct-debit',
}))

function nextOpen(day: string, closed: readonly string[] = []): string {
  return closed.includes(day) ? nextOpen(addDays(day, 1), closed) : day
}

import * as z from 'zod/mini'
import { cardFailures, paymentKinds, paymentStates } from '#domain/payment/payment-states.ts'

/** What goes between us and the sandbox: the one description for both sides. */
const cardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
  token: z.optional(z.string()),
})

export const wordSchema = z.object({
  paymentId: z.string(),
  kind: z.enum(paymentKinds),
  ref: z.optional(z.string()),
  state: z.enum(paymentStates),
  failure: z.optional(z.enum(cardFailures)),
  amount: z.int(),
  currency: z.string(),
  card: z.optional(cardSchema),
})

export const eventSchema = z.object({ id: z.string(), kind: z.string(), word: wordSchema })

export const sessionAskedSchema = z.object({
  paymentId: z.string(),
  amount: z.int().check(z.positive()),
  currency: z.string(),
  description: z.string(),
  merchant: z.string(),
  keepsCard: z.boolean(),
  returnUrl: z.string(),
  language: z.string(),
  callbackUrl: z.string(),
  monthly: z.optional(z.object({ amount: z.int(), from: z.string() })),
})
export type SessionAsked = z.output<typeof sessionAskedSchema>

export const sessionSchema = z.object({ ref: z.string(), url: z.string(), expiresAt: z.string() })

export const chargeAskedSchema = z.object({
  paymentId: z.string(),
  amount: z.int().check(z.positive()),
  currency: z.string(),
  token: z.string(),
})
export type ChargeAsked = z.output<typeof chargeAskedSchema>

export const refundAskedSchema = z.object({
  refundId: z.string(),
  chargeRef: z.string(),
  amount: z.int().check(z.positive()),
})
export type RefundAsked = z.output<typeof refundAskedSchema>

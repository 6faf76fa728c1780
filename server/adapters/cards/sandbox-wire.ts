import * as z from 'zod/mini'
import { disputeReasons, disputeStates } from '#domain/payment/card-disputes.ts'
import { cardFailures, paymentKinds, paymentStates } from '#domain/payment/payment-states.ts'

/** Characters that every column can store. */
const wordField = z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/))

/** Messages between us and the sandbox, described once for both. */
const cardSchema = z.object({
  brand: wordField,
  last4: wordField,
  expires: wordField,
  token: z.optional(wordField),
})

export const wordSchema = z.object({
  paymentId: wordField,
  kind: z.enum(paymentKinds),
  ref: z.optional(wordField),
  state: z.enum(paymentStates),
  failure: z.optional(z.enum(cardFailures)),
  amount: z.int(),
  currency: wordField,
  card: z.optional(cardSchema),
})

export const movesSchema = z.array(
  z.object({ ref: wordField, kind: z.enum(paymentKinds), amount: z.int(), at: z.iso.datetime() }),
)

export const disputeSchema = z.object({
  ref: wordField,
  chargeRef: wordField,
  paymentId: z.optional(wordField),
  amount: z.int(),
  currency: wordField,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  answerBy: z.optional(z.iso.datetime()),
})

/** One of the two is there. */
export const eventSchema = z.object({
  id: wordField,
  kind: wordField,
  word: z.optional(wordSchema),
  dispute: z.optional(disputeSchema),
})

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

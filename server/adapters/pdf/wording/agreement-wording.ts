import type { Payer, PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Plan } from '#server/adapters/pdf/paper/document-input.ts'

/** The clauses, in the order in which they are printed. */
export const agreementClauses = [
  'service',
  'term',
  'price',
  'payment',
  'rest',
  'work',
  'home',
  'health',
  'replacement',
  'refund',
  'ending',
  'absence',
  'privacy',
  'law',
] as const

export type AgreementClause = (typeof agreementClauses)[number]

export type AgreementField =
  | 'provider'
  | 'address'
  | 'trn'
  | 'licence'
  | 'client'
  | 'identity'
  | 'mobile'
  | 'worker'
  | 'plan'
  | 'startsOn'
  | 'monthly'
  | 'first'

export type AgreementWording = {
  title: string
  /** The price, large at the top. */
  perMonth: string
  /** Who "we" and "you" are. */
  parties: string
  sections: { facts: string; terms: string; signatures: string }
  fields: Record<AgreementField, string>
  plans: Record<Plan, string>
  withVat: string
  clauses: Record<AgreementClause, { heading: string; text: string }>
  /** Sentences that are added to a clause when they apply. */
  additions: {
    /** Only with a licence of the operator (ruling 41). */
    licensed: string
    partiesUnlicensed: string
    wage: string
    liveIn: string
    liveOut: string
    /** Refunds after her no, by who pays the first sum. */
    withoutYes: Record<Payer, string>
    pays: Record<PaymentMethod, string>
  }
  signing: string
}

import type { MandateKind } from '#domain/signing/mandate.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { Day } from '#domain/day.ts'
import type { ArrivalCalendar } from '#domain/hiring/values/arrival-calendar.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { FirstDays } from '#domain/hiring/values/first-day.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { PlanType } from '#domain/payment/sums/plans.ts'
import type { ArrivalWay, DubaiNow } from '#domain/hiring/values/arrival-slots.ts'

/**
 * What checks know besides fields, on server and in browsers alike. Server-only facts are refused
 * there.
 */
export type StepFacts = {
  now: DubaiNow
  /** Absent in browsers, which get only offered times. */
  calendar?: ArrivalCalendar
  /** Days on which she can start; absent where she cannot be hired. */
  firstDays?: FirstDays | undefined
  /** Emirates in which she works; all of them where it is empty or absent. */
  comesTo?: readonly EmirateCode[]
  /** As it is booked. */
  arrivalWay?: ArrivalWay | undefined
  /** The signed day, before which no other is possible. */
  signedFrom?: Day | undefined
  /** Plans that she accepts. */
  plans: readonly PlanType[]
  /** Payment methods on offer. */
  methods: readonly PaymentMethod[]
  /** The chosen plan, else live-in, which requires most. */
  planType: PlanType
  /** Absent in browsers, which do not know every upload. */
  documents?: readonly { id: string; kind: string }[]
  /** An existing client's missing or expired documents. */
  missingDocuments?: readonly DocumentKind[]
  /** The IBAN has its own step. */
  needEnterIbanNumber: boolean
  /** The chosen bank of the account. */
  bankCode?: string
  /** Mandates for the second holder, signed by the household. */
  secondPapers?: readonly MandateKind[]
  /** The completed hire's signed agreement stays. */
  agreementHolds?: boolean
  /** How often this step refused a short signature. */
  signatureRefusals: number
}

/** A check without refusals allows the answer. */
export type StepCheck<Fields> = (fields: Fields, facts: StepFacts) => FieldRefusal[]

/** A list with the refusal where `isWrong`. */
export function refuseIf(isWrong: boolean, refusal: FieldRefusal): FieldRefusal[] {
  return isWrong ? [refusal] : []
}

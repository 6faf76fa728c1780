import type { MandateKind } from '#domain/signing/mandate.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { Day } from '#domain/day.ts'
import type { ArrivalCalendar } from '#domain/hiring/values/arrival-calendar.ts'
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
  /** Absent in browsers, which offer only what the server offered. */
  calendar?: ArrivalCalendar
  /** The days on which she can start; absent where she cannot be hired. */
  firstDays?: FirstDays | undefined
  /** As it is booked. */
  arrivalWay?: ArrivalWay | undefined
  /** Where an earlier day cannot be signed any more: the day that was. */
  signedFrom?: Day | undefined
  /** The plans that she accepts. */
  plans: readonly PlanType[]
  /** The ways to pay that are offered here. */
  methods: readonly PaymentMethod[]
  /** As chosen, else living in, which asks for the most. */
  planType: PlanType
  /** Absent in browsers, which do not hear of every upload. */
  documents?: readonly { id: string; kind: string }[]
  /** An existing client's: required, and not on file or not good any more. */
  missingDocuments?: readonly DocumentKind[]
  /** The IBAN is a step of its own. */
  needEnterIbanNumber: boolean
  /** The bank that was chosen with the account. */
  bankCode?: string
  /** Mandates that the other holder of a joint account signs, which the household has signed. */
  secondPapers?: readonly MandateKind[]
  /** The hire is complete and its agreement signed: it is not signed again. */
  agreementHolds?: boolean
  /** How often this step refused a signature as too short. */
  signatureRefusals: number
}

/** An answer may be kept where nothing is refused. */
export type StepCheck<Fields> = (fields: Fields, facts: StepFacts) => FieldRefusal[]

/** The refusal, where it holds. */
export function refuseIf(isWrong: boolean, refusal: FieldRefusal): FieldRefusal[] {
  return isWrong ? [refusal] : []
}

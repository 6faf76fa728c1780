import type { Dated } from '#domain/dated-versions.ts'
import type { Day } from '#domain/day.ts'
import { divideHalfUp } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { VisaPlace } from './visa-answers.ts'
import type { VisaKind } from './visa-kinds.ts'
import type { Where } from './visa-rules.ts'

/** What a visa is paid for, in the order of its stages. */
export const feeParts = [
  'entry-permit',
  'status-change',
  'medical',
  'emirates-id',
  'contract',
  'residence',
  'insurance',
] as const
export type FeePart = (typeof feeParts)[number]

/** Who gets a fee. */
export const feePayees = [
  'residency-office',
  'health-authority',
  'identity-authority',
  'labour-ministry',
  'insurer',
] as const
export type FeePayee = (typeof feePayees)[number]

export type FeeRow = Where & {
  part: FeePart
  payee: FeePayee
  sum: Fils
  /** Empty for everywhere. */
  places: readonly VisaPlace[]
}

/** The price list of visas, from a day on. */
export type VisaFees = Dated & {
  checkedOn: Day
  areSamples: boolean
  parts: readonly FeeRow[]
  /** For our work, without VAT. */
  work: Fils
  /** What we keep of our price when an authority refuses. */
  keptAfterRefusal: Fils
}

/** The sum of one case; `total` is all of the others together. */
export type VisaSum = {
  parts: { part: FeePart; payee: FeePayee; sum: Fils }[]
  work: Fils
  /** On our work alone: fees of the state and insurance are passed on as they are. */
  vat: Fils
  total: Fils
}

/** Each part at most once: the first row of a part that fits holds. */
export function visaSum(
  fees: VisaFees,
  at: { kind: VisaKind; emirate: EmirateCode; place: VisaPlace },
): VisaSum {
  const parts = feeParts.flatMap((part) => {
    const row = fees.parts.find((one) => one.part === part && fits(one, at))
    return row ? [{ part, payee: row.payee, sum: row.sum }] : []
  })
  const vat = divideHalfUp(fees.work * VAT_PERCENT, 100)
  const passedOn = parts.reduce((sum, one) => sum + one.sum, 0)
  return { parts, work: fees.work, vat, total: passedOn + fees.work + vat }
}

const fits = (row: FeeRow, at: { kind: VisaKind; emirate: EmirateCode; place: VisaPlace }) =>
  (row.kinds.length === 0 || row.kinds.includes(at.kind)) &&
  (row.emirates.length === 0 || row.emirates.includes(at.emirate)) &&
  (row.places.length === 0 || row.places.includes(at.place))

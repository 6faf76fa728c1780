import type { Dated } from '#domain/dated-versions.ts'
import type { Day } from '#domain/day.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { VisaKind } from './visa-kinds.ts'

/** Where a row holds; an empty list means everywhere. */
export type Where = { emirates: readonly EmirateCode[]; kinds: readonly VisaKind[] }

/** The income that a sponsor needs. */
export type IncomeRule = Where & {
  /** Fils a month that every source takes for enough. */
  enough: Fils
  /** Fils a month that another source takes for enough; absent where sources agree. */
  lowest?: Fils | undefined
  source: string
  otherSource: string
}

/** The cars that a driver's sponsor needs. */
export type CarRule = Where & {
  cars: number
  source: string
  /** The source is old: the answer is in doubt, not a no. */
  isDoubtful: boolean
}

/** Rules of sponsoring, from a day on; the first row that fits holds. */
export type VisaRules = Dated & {
  /** When somebody compared the rules with their sources. */
  checkedOn: Day
  incomes: readonly IncomeRule[]
  cars: readonly CarRule[]
  /** Countries of which a police certificate is asked, by ISO 3166-1. */
  certificateFrom: readonly string[]
  /** Countries from which nobody can be brought at present. */
  closedAbroad: readonly string[]
}

/** The first row that holds for a kind in an emirate. */
export const rowFor = <Row extends Where>(
  rows: readonly Row[],
  { kind, emirate }: { kind: VisaKind; emirate: EmirateCode },
): Row | undefined =>
  rows.find(
    ({ emirates, kinds }) =>
      (emirates.length === 0 || emirates.includes(emirate)) &&
      (kinds.length === 0 || kinds.includes(kind)),
  )

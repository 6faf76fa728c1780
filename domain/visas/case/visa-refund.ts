import type { Fils } from '#domain/payment/money.ts'

type Ended = {
  /** A stage was done: money of the sum was spent. */
  isWorkBegun: boolean
  /** Paid and not given back yet. */
  left: Fils
  /** What the agreed price list keeps after a refusal. */
  kept: Fils
}

/** What goes back when a case ends without a visa: all before the first stage was done. */
export const refundOfVisa = ({ isWorkBegun, left, kept }: Ended): Fils =>
  isWorkBegun ? Math.max(left - kept, 0) : left

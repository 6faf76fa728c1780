import { checkFils, divideHalfUp } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { vatWithin } from './vat.ts'

/** A successful charge with its refunds and their VAT. */
export type Refundable = {
  id: string
  amount: Fils
  vat: Fils
  refunded: Fils
  vatRefunded: Fils
}
/** `vat` is part of `amount`; a fully refunded charge's parts add up to its VAT. */
export type RefundPart = { id: string; amount: Fils; vat: Fils }

/**
 * Splits a refund over charges, newest (last) first. Throws RangeError unless 0 < `sum` <= all that
 * is left.
 */
export function splitRefund(charges: readonly Refundable[], sum: Fils): RefundPart[] {
  let open = checkFils(sum)
  if (open <= 0) throw new RangeError(`nothing to give back: ${sum}`)
  const parts: RefundPart[] = []
  for (const charge of charges.toReversed()) {
    const amount = Math.min(open, charge.amount - charge.refunded)
    if (amount > 0) parts.push({ id: charge.id, amount, vat: vatOf(charge, amount) })
    open -= Math.max(amount, 0)
  }
  if (open > 0) throw new RangeError(`more than was paid: ${sum}`)
  return parts
}

/** What is left of all charges. */
export const refundableSum = (charges: readonly Refundable[]): Fils =>
  charges.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** What remains keeps the VAT of a charge of that sum. */
function vatOf(charge: Refundable, part: Fils): Fils {
  const { amount, vat, refunded, vatRefunded } = charge
  return vat - vatRefunded - vatOfRest({ amount, vat }, amount - refunded - part)
}

/** A charge of another VAT rate is refunded at its own. */
const vatOfRest = ({ amount, vat }: Pick<Refundable, 'amount' | 'vat'>, rest: Fils): Fils =>
  vat === vatWithin(amount) ? vatWithin(rest) : divideHalfUp(vat * rest, amount)

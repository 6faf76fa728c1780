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
  /** Fees that others get, without VAT; absent where the whole sum is taxed. */
  passedOn?: Fils
  passedOnRefunded?: Fils
}
/**
 * `vat` and `passedOn` are parts of `amount`; those of a fully refunded charge add up to the
 * charge's.
 */
export type RefundPart = { id: string; amount: Fils; vat: Fils; passedOn: Fils }

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
    if (amount > 0) parts.push(partBack(charge, amount))
    open -= Math.max(amount, 0)
  }
  if (open > 0) throw new RangeError(`more than was paid: ${sum}`)
  return parts
}

/** What is left of all charges. */
export const refundableSum = (charges: readonly Refundable[]): Fils =>
  charges.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** A part of one charge: what remains keeps the VAT of a charge of that sum. */
export function partBack(charge: Refundable, amount: Fils): RefundPart {
  const { id, vat, refunded, vatRefunded, passedOn = 0, passedOnRefunded = 0 } = charge
  const rest = splitRest(charge, charge.amount - refunded - amount)
  return {
    id,
    amount,
    vat: vat - vatRefunded - rest.vat,
    passedOn: passedOn - passedOnRefunded - rest.passedOn,
  }
}

/** What is kept is our work with its VAT first, then fees. */
function splitRest({ amount, vat, passedOn = 0 }: Refundable, rest: Fils) {
  const taxed = amount - passedOn
  const kept = Math.min(rest, taxed)
  const keptVat = kept === taxed ? vat : vatOfRest({ amount: taxed, vat }, kept)
  return { vat: keptVat, passedOn: rest - kept }
}

/** A charge of another VAT rate is refunded at its own. */
const vatOfRest = ({ amount, vat }: Pick<Refundable, 'amount' | 'vat'>, rest: Fils): Fils =>
  vat === vatWithin(amount) ? vatWithin(rest) : divideHalfUp(vat * rest, amount)

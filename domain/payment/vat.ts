import { divideHalfUp } from './money.ts'
import type { Fils } from './money.ts'

/** Standard rate of the UAE. A package is manpower service: VAT is on all of it (FTA, VATP038). */
export const VAT_PERCENT = 5

/** The VAT inside a sum that includes it, to the nearest fils. */
export const vatWithin = (gross: Fils): Fils => divideHalfUp(gross * VAT_PERCENT, 100 + VAT_PERCENT)

/** The sum without its VAT; with `vatWithin` it adds up exactly. */
export const netOf = (gross: Fils): Fils => gross - vatWithin(gross)

import { divideHalfUp } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'

/** UAE standard rate, on the whole manpower package (FTA, VATP038). */
export const VAT_PERCENT = 5

/** The VAT inside a gross sum, to the nearest fils. */
export const vatWithin = (gross: Fils): Fils => divideHalfUp(gross * VAT_PERCENT, 100 + VAT_PERCENT)

/** The sum without VAT; adds up exactly with `vatWithin`. */
export const netOf = (gross: Fils): Fils => gross - vatWithin(gross)

/** 1/100 dirham (AED), always whole, so adding loses nothing. */
export type Fils = number

export const FILS_PER_DIRHAM = 100
export const CURRENCY = 'AED'

/** Throws RangeError for anything but a safe integer. */
export function checkFils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole fils: ${amount}`)
  return amount
}

/** From whole dirhams, as staff and samples write prices. */
export const filsOfDirhams = (dirhams: number): Fils => checkFils(dirhams * FILS_PER_DIRHAM)

/** Rounds half up; for integers and a positive divisor. */
export function divideHalfUp(amount: number, by: number): number {
  const doubled = 2 * checkFils(amount) + by
  // Integer remainders are exact, fractions are not.
  const rest = ((doubled % (2 * by)) + 2 * by) % (2 * by)
  return (doubled - rest) / (2 * by)
}

/**
 * Fils appear only where there are some. Digits are Latin everywhere, so that banks and households
 * read alike.
 */
export function moneyParts(amount: Fils): { sign: '' | '-'; dirhams: string; fils: string } {
  const absolute = Math.abs(checkFils(amount))
  const rest = absolute % FILS_PER_DIRHAM
  return {
    sign: amount < 0 ? '-' : '',
    dirhams: String((absolute - rest) / FILS_PER_DIRHAM).replace(/\B(?=(\d{3})+$)/g, ','),
    fils: rest === 0 ? '' : String(rest).padStart(2, '0'),
  }
}

/** `2,940` or `32.67`, without the currency. */
export function formatAmount(amount: Fils): string {
  const { sign, dirhams, fils } = moneyParts(amount)
  return sign + dirhams + (fils && `.${fils}`)
}

/**
 * `AED 2,940` or `2,940 درهم`, unbreakable; `locale` is BCP 47. Bank papers use the code in every
 * language.
 */
export const formatMoney = (amount: Fils, locale = 'en'): string =>
  locale.startsWith('ar')
    ? `${formatAmount(amount)}\u00A0درهم`
    : `${CURRENCY}\u00A0${formatAmount(amount)}`

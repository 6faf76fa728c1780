const arabicIndicZero = 0x0660
const persianZero = 0x06f0
const devanagariZero = 0x0966

/**
 * The same text with 0 to 9 for Arabic-Indic, Persian and Devanagari digits, and without the
 * invisible direction marks that a copied number carries.
 */
export function latinDigits(raw: string): string {
  return raw
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => fromZero(digit, arabicIndicZero))
    .replace(/[\u06f0-\u06f9]/g, (digit) => fromZero(digit, persianZero))
    .replace(/[\u0966-\u096f]/g, (digit) => fromZero(digit, devanagariZero))
}

function fromZero(digit: string, zero: number): string {
  return String(digit.charCodeAt(0) - zero)
}

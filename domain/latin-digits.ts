/** Zeros of Arabic-Indic, Persian and Devanagari digits, each followed by nine more. */
const zeros = [0x0660, 0x06f0, 0x0966]

const latinOf = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)]),
  ),
)

/**
 * Replaces Arabic-Indic, Persian and Devanagari digits, and drops the direction marks of copied
 * numbers.
 */
export function latinDigits(raw: string): string {
  return raw
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => latinOf.get(digit) ?? digit)
}

import { latinDigits } from '#domain/latin-digits.ts'

/** A visa's number as people read and type it: `V-3107`. */
export const visaNumber = (number: number): string => `V-${number}`

/** The case number in what somebody typed, in any spelling; undefined where there is none. */
export function parseVisaNumber(typed: string): number | undefined {
  const bare = latinDigits(typed.normalize('NFKC')).replaceAll(/[\s\p{Pd}]/gu, '')
  return /^v?\d{1,9}$/i.test(bare) ? Number(bare.replace(/^v/i, '')) : undefined
}

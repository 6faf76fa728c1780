import { latinDigits } from '#domain/latin-digits.ts'

/** Dirhams as typed, in fils; undefined for what is no sum. */
export function filsOf(text: string): number | undefined {
  const plain = latinDigits(text).replace(/[\s,]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

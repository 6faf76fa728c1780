import { latinDigits } from '#domain/latin-digits.ts'
import type { JsonSchema } from './json-schema.ts'

const FILS = 100

/**
 * The value of what was typed: a number where it is one, else the text as it is, so that nothing is
 * lost and the server says what is wrong.
 */
export function readTyped({ type, format }: JsonSchema, text: string): string | number {
  const isNumber = type === 'number' || type === 'integer'
  if (format === 'phone') return latinDigits(text).replaceAll(/[\s()-]/g, '')
  if (!isNumber) return text
  const plain = latinDigits(text).trim()
  // Thousands may be set apart, as people write sums.
  const digits = plain.replaceAll(/(?<=\d)[,\u066C](?=\d{3})/g, '').replace('\u066B', '.')
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(digits)) return text
  const number = Number(digits)
  return format === 'fils' ? filsOf(number) : number
}

/** A third decimal stays, so that it is refused. */
const filsOf = (dirhams: number): number => Number((dirhams * FILS).toFixed(4))

/** A value as its field shows it. */
export function typedText({ format }: JsonSchema, value: unknown): string {
  if (typeof value === 'number') return format === 'fils' ? dirhamsText(value) : String(value)
  return typeof value === 'string' ? value : ''
}

/** 63050 is `630.50`, and 63000 is `630`. */
export function dirhamsText(fils: number): string {
  const dirhams = fils / FILS
  return Number.isInteger(dirhams)
    ? String(dirhams)
    : dirhams.toFixed(Number.isInteger(fils) ? 2 : 4)
}

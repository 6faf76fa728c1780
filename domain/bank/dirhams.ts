import type { Fils } from '#domain/payment/money.ts'

/** Money as bank files write it: `2940.00`. */
export const writeDirhams = (fils: Fils): string =>
  `${Math.trunc(fils / 100)}.${String(fils % 100).padStart(2, '0')}`

/** Reads exactly `2940.00`; undefined for anything else. */
export function readDirhams(text: string): Fils | undefined {
  const parts = /^(\d{1,9})\.(\d\d)$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number(parts[2]) : undefined
}

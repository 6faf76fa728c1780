import type { Fils } from '#domain/payment/money.ts'

/** As bank files have money: `2940.00`. */
export const writeDirhams = (fils: Fils): string =>
  `${Math.trunc(fils / 100)}.${String(fils % 100).padStart(2, '0')}`

/** Of `2940.00`, exactly so; undefined for anything else. */
export function readDirhams(text: string): Fils | undefined {
  const parts = /^(\d{1,9})\.(\d\d)$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number(parts[2]) : undefined
}

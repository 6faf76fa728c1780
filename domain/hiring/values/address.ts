import { areasOf } from './areas.ts'
import type { EmirateCode } from './emirates.ts'
import { latinDigits } from '#domain/latin-digits.ts'

/** Whether Abu Dhabi's border separates home and visa: ABU_DHABI_MISMATCHED (ruling 7). */
export function isAbuDhabiMismatch(home: EmirateCode, visa: EmirateCode): boolean {
  return (home === 'abu-dhabi') !== (visa === 'abu-dhabi')
}

/** Areas that begin with the typed text, then those that contain it. */
export function findAreas(emirate: EmirateCode, typed: string): string[] {
  const wanted = lettersOf(withoutArticle(typed))
  const isBeginning = (area: string) =>
    [area, withoutArticle(area)].some((name) => lettersOf(name).startsWith(wanted))
  const found = areasOf[emirate].filter((area) => lettersOf(area).includes(wanted))
  return [...found.filter(isBeginning), ...found.filter((area) => !isBeginning(area))]
}

/** "Al Quoz", "al-quoz" and "quoz" are the same. */
function withoutArticle(area: string): string {
  return area.trim().replace(/^al[\s-]+/i, '')
}

function lettersOf(area: string): string {
  return area.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The ten optional digits on a Dubai door's plate; other emirates have none. */
export function checkMakani(
  raw: string,
  emirate: EmirateCode,
): { ok: true; value: string; formatted: string } | { ok: false; code: MakaniRefusal } {
  if (emirate !== 'dubai') return { ok: false, code: 'makani-dubai-only' }
  const value = latinDigits(raw).replace(/[\s-]/g, '')
  if (!/^\d{10}$/.test(value)) return { ok: false, code: 'makani-format' }
  return { ok: true, value, formatted: `${value.slice(0, 5)} ${value.slice(5)}` }
}

export type MakaniRefusal = 'makani-format' | 'makani-dubai-only'

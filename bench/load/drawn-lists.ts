import { drawing } from '#bench/simulate/drawing.ts'
import { SORTS, filtersOf, writeFilters } from '#domain/catalogue/filters/filters.ts'
import { FILTER_OPTIONS } from '#domain/catalogue/filters/filter-options.ts'

const SEED = 20_261_122

/** Addresses of lists as people choose them, always the same ones. */
export function drawnLists(count: number): string[] {
  const draw = drawing(SEED)
  return Array.from({ length: count }, () => addressOf(draw))
}

/** Two of five come without a wish; the others have one to three, and one of four sorts. */
function addressOf(draw: () => number): string {
  const wishes = Array.from({ length: [0, 0, 1, 2, 3][Math.floor(draw() * 5)] ?? 0 }, () =>
    zipf(FILTER_OPTIONS, draw),
  )
  const filters = writeFilters(filtersOf(wishes))
  const sort = draw() < 0.25 ? `sort=${zipf(SORTS, draw)}` : ''
  const query = [filters, sort].filter(Boolean).join('&')
  return query ? `/hire-maid?${query}` : '/hire-maid'
}

/** The n-th of a list half as often as the one of half its place (Zipf, exponent 1). */
function zipf<T>(list: readonly [T, ...T[]] | readonly T[], draw: () => number): T {
  const weights = list.map((_, place) => 1 / (place + 1))
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [place, item] of list.entries()) {
    left -= weights[place] ?? 0
    if (left <= 0) return item
  }
  const last = list.at(-1)
  if (last === undefined) throw new Error('nothing to draw from')
  return last
}

import { SORTS } from '#domain/catalogue/filters/filters.ts'
import type { Sort } from '#domain/catalogue/filters/filters.ts'

/** Sort keys by slot, without nationality and religion, which must not count. */
export type SortColumns = {
  ids: string[]
  /** Fils. */
  prices: Int32Array<ArrayBuffer>
  experience: Int32Array<ArrayBuffer>
  /** Day numbers, 0 for now and for days that have passed. */
  availableOn: Int32Array<ArrayBuffer>
  addedOn: Int32Array<ArrayBuffer>
  /** The day's random order among equals, see `dailyMix`. */
  mix: Int32Array<ArrayBuffer>
}

/** Slots in each order; only the first `size` count. */
export type SortOrders = Record<Sort, Int32Array<ArrayBuffer>>

type Compare = (a: number, b: number) => number

/** Soonest first, then the day's mix; ids break ties, so pages never overlap. */
function bestFit(columns: SortColumns): Compare {
  const { ids, availableOn, mix } = columns
  return (a, b) =>
    at(availableOn, a) - at(availableOn, b) ||
    at(mix, a) - at(mix, b) ||
    ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1)
}

const at = (column: Int32Array, slot: number): number => column[slot] ?? 0

/** Compares two slots by a sort. */
export function compareBy(sort: Sort, columns: SortColumns): Compare {
  const { prices, experience, addedOn } = columns
  const tie = bestFit(columns)
  if (sort === 'newest') return (a, b) => at(addedOn, b) - at(addedOn, a) || tie(a, b)
  if (sort === 'price-low') return (a, b) => at(prices, a) - at(prices, b) || tie(a, b)
  if (sort === 'price-high') return (a, b) => at(prices, b) - at(prices, a) || tie(a, b)
  if (sort === 'experience') return (a, b) => at(experience, b) - at(experience, a) || tie(a, b)
  return tie
}

const eachSort = <Value>(make: (sort: Sort) => Value): Record<Sort, Value> => ({
  'best-fit': make('best-fit'),
  newest: make('newest'),
  'price-low': make('price-low'),
  'price-high': make('price-high'),
  experience: make('experience'),
})

/**
 * Sorts by stable passes over one column each, many times faster than comparing all. `capacity`
 * leaves space.
 */
export function buildOrders(
  slots: readonly number[],
  columns: SortColumns,
  capacity: number,
): SortOrders {
  const { ids, prices, experience, availableOn, addedOn, mix } = columns
  const byId = Int32Array.from(slots.toSorted((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1)))
  const mixed = stableOrder(byId, (slot) => at(mix, slot))
  const fit = stableOrder(mixed, (slot) => at(availableOn, slot))
  const orders: SortOrders = {
    'best-fit': fit,
    newest: stableOrder(fit, (slot) => -at(addedOn, slot)),
    'price-low': stableOrder(fit, (slot) => at(prices, slot)),
    'price-high': stableOrder(fit, (slot) => -at(prices, slot)),
    experience: stableOrder(fit, (slot) => -at(experience, slot)),
  }
  return growOrders(orders, capacity)
}

/** A stable sort by a 32-bit key. */
function stableOrder(
  order: Int32Array<ArrayBuffer>,
  keyOf: (slot: number) => number,
): Int32Array<ArrayBuffer> {
  const size = order.length
  const keys = new Float64Array(size)
  // Packs key and place below 2^53, so that native sorting works.
  for (let place = 0; place < size; place++) keys[place] = keyOf(order[place] ?? 0) * size + place
  keys.sort()
  const sorted = new Int32Array(size)
  for (let at = 0; at < size; at++) {
    const place = (keys[at] ?? 0) % size
    sorted[at] = order[place < 0 ? place + size : place] ?? 0
  }
  return sorted
}

export const growOrders = (orders: SortOrders, capacity: number): SortOrders =>
  eachSort((sort) => {
    const grown = new Int32Array(capacity)
    grown.set(orders[sort])
    return grown
  })

/** Inserts a slot with written columns into the first `size`. */
export function insertIntoOrders(
  orders: SortOrders,
  columns: SortColumns,
  { slot, size }: { slot: number; size: number },
): void {
  for (const { order, place } of placesOf(orders, columns, { slot, size })) {
    order.copyWithin(place + 1, place, size)
    order[place] = slot
  }
}

/** Removes a slot whose columns are unchanged. */
export function removeFromOrders(
  orders: SortOrders,
  columns: SortColumns,
  { slot, size }: { slot: number; size: number },
): void {
  for (const { order, place } of placesOf(orders, columns, { slot, size })) {
    order.copyWithin(place, place + 1, size)
  }
}

/** A slot's place in each order. */
function placesOf(
  orders: SortOrders,
  columns: SortColumns,
  at: { slot: number; size: number },
): { order: Int32Array; place: number }[] {
  return SORTS.map((sort) => {
    const order = orders[sort]
    return { order, place: placeOf(order, compareBy(sort, columns), at) }
  })
}

/** The first place that does not sort before the slot. */
function placeOf(
  order: Int32Array,
  compare: Compare,
  { slot, size }: { slot: number; size: number },
): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = order[middle] ?? 0
    if (other !== slot && compare(other, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}

import type { Day } from '#domain/day.ts'
import { BITS, emptyBitset, grownBitset, setBit } from './bitset.ts'
import { ROLES } from '#domain/catalogue/codes.ts'
import { FILTER_OPTIONS } from '#domain/catalogue/filters/filter-options.ts'
import { DATED_GROUPS } from '#domain/catalogue/filters/maid-options.ts'
import type { Searchable } from '#domain/catalogue/filters/maid-options.ts'
import { dailyMix } from './daily-mix.ts'
import { POSITIONS, datedPositions, lastingPositions, sortableDay } from './option-positions.ts'
import { BLOCK_WORDS, newOptionSets } from './option-sets.ts'
import type { FacetIndex } from './index-shape.ts'
import { factsOf } from './slot-facts.ts'
import type { SlotFacts } from './slot-facts.ts'
import { buildOrders, growOrders, insertIntoOrders, removeFromOrders } from './sort-orders.ts'

/** From published profiles; later rows of an id replace earlier ones. */
export function buildFacetIndex(maids: Iterable<Searchable>, today: Day): FacetIndex {
  const builder = facetIndexBuilder(today)
  const lasting = lastingPositions()
  for (const maid of maids) builder.add(maid.id, factsOf({ lasting }, maid))
  return builder.finish()
}

/**
 * Builds an index while profiles arrive, so that none is kept in memory. `expected` avoids growing.
 */
export function facetIndexBuilder(today: Day, expected = 0) {
  const index = emptyIndex(roomFor(expected), today)
  return {
    add(id: string, facts: SlotFacts): void {
      const known = index.slots.get(id)
      if (known !== undefined) clearSlot(index, known)
      writeSlot(index, known ?? takeSlot(index), { id, facts })
    },
    finish(): FacetIndex {
      index.orders = buildOrders([...index.slots.values()], index.columns, index.capacity)
      return index
    },
  }
}

/** Adds a profile or replaces the one with its id. */
export function upsertMaid(index: FacetIndex, maid: Searchable): void {
  removeMaid(index, maid.id)
  const size = index.slots.size
  const slot = takeSlot(index)
  writeSlot(index, slot, { id: maid.id, facts: factsOf(index, maid) })
  insertIntoOrders(index.orders, index.columns, { slot, size })
}

/** Removes a profile; a missing one changes nothing. */
export function removeMaid(index: FacetIndex, id: string): void {
  const slot = index.slots.get(id)
  index.keptCounts.clear()
  if (slot === undefined) return
  removeFromOrders(index.orders, index.columns, { slot, size: index.slots.size })
  index.slots.delete(id)
  clearSlot(index, slot)
  index.freeSlots.push(slot)
}

/** Moves to a new Dubai day, which changes availability, "new" and order. */
export function moveToDay(index: FacetIndex, today: Day): void {
  if (today === index.today) return
  index.today = today
  index.dated = datedPositions(today)
  index.keptCounts.clear()
  for (const [position, { group }] of FILTER_OPTIONS.entries()) {
    if (DATED_GROUPS.includes(group)) index.options.sets[position]?.fill(0)
  }
  for (const slot of index.slots.values()) writeDay(index, slot)
  index.orders = buildOrders([...index.slots.values()], index.columns, index.capacity)
}

/** Writes a slot's facts of the day from its lasting columns. */
function writeDay(index: FacetIndex, slot: number): void {
  const { columns } = index
  const available = columns.availability[slot] ?? 0
  columns.availableOn[slot] = sortableDay(available, index.today)
  columns.mix[slot] = dailyMix(columns.ids[slot] ?? '', index.today)
  setOptions(index, slot, index.dated(available, columns.addedOn[slot] ?? 0))
}

function setOptions(index: FacetIndex, slot: number, positions: readonly number[]): void {
  for (const position of positions) {
    const bits = index.options.sets[position]
    if (bits) setBit(bits, slot, true)
  }
}

/** Whole blocks of bitsets with a quarter spare, so that growth is rare. */
const roomFor = (size: number): number => {
  const block = BITS * BLOCK_WORDS
  return Math.ceil((size * 1.25 + BITS) / block) * block
}

const freeFrom = (first: number, capacity: number): number[] =>
  Array.from({ length: capacity - first }, (_, place) => capacity - 1 - place)

function takeSlot(index: FacetIndex): number {
  if (index.freeSlots.length === 0) grow(index)
  return index.freeSlots.pop() ?? 0
}

function emptyIndex(capacity: number, today: Day): FacetIndex {
  const columns: FacetIndex['columns'] = {
    ids: [],
    prices: new Int32Array(capacity),
    experience: new Int32Array(capacity),
    availableOn: new Int32Array(capacity),
    addedOn: new Int32Array(capacity),
    mix: new Int32Array(capacity),
    availability: new Int32Array(capacity),
    firstRole: new Uint8Array(capacity),
  }
  const words = capacity / BITS
  return {
    today,
    slots: new Map(),
    freeSlots: freeFrom(0, capacity),
    capacity,
    columns,
    orders: buildOrders([], columns, capacity),
    everyone: emptyBitset(words),
    byRole: { MAID: emptyBitset(words), NANNY: emptyBitset(words) },
    options: newOptionSets(POSITIONS, words),
    keptCounts: new Map(),
    lasting: lastingPositions(),
    dated: datedPositions(today),
  }
}

function writeSlot(
  index: FacetIndex,
  slot: number,
  { id, facts }: { id: string; facts: SlotFacts },
): void {
  const { columns } = index
  index.slots.set(id, slot)
  columns.ids[slot] = id
  columns.prices[slot] = facts.price
  columns.experience[slot] = facts.experience
  columns.availability[slot] = facts.availability
  columns.addedOn[slot] = facts.addedOn
  columns.firstRole[slot] = Math.max(0, ROLES.indexOf(facts.roles[0] ?? 'MAID'))
  setBit(index.everyone, slot, true)
  for (const role of facts.roles) setBit(index.byRole[role], slot, true)
  setOptions(index, slot, facts.options)
  writeDay(index, slot)
}

function clearSlot(index: FacetIndex, slot: number): void {
  setBit(index.everyone, slot, false)
  for (const role of ROLES) setBit(index.byRole[role], slot, false)
  for (const bits of index.options.sets) setBit(bits, slot, false)
}

function grow(index: FacetIndex): void {
  const before = index.capacity
  const capacity = roomFor(before * 2)
  const words = capacity / BITS
  const { columns, options } = index
  const firstRole = new Uint8Array(capacity)
  firstRole.set(columns.firstRole)
  index.capacity = capacity
  index.freeSlots = freeFrom(before, capacity)
  index.columns = {
    ids: columns.ids,
    prices: grownColumn(columns.prices, capacity),
    experience: grownColumn(columns.experience, capacity),
    availableOn: grownColumn(columns.availableOn, capacity),
    addedOn: grownColumn(columns.addedOn, capacity),
    mix: grownColumn(columns.mix, capacity),
    availability: grownColumn(columns.availability, capacity),
    firstRole,
  }
  index.orders = growOrders(index.orders, capacity)
  index.everyone = grownBitset(index.everyone, words)
  for (const role of ROLES) index.byRole[role] = grownBitset(index.byRole[role], words)
  index.options = newOptionSets(POSITIONS, words)
  for (const [position, bits] of options.sets.entries()) {
    index.options.sets[position]?.set(bits)
  }
}

function grownColumn(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(capacity)
  grown.set(column)
  return grown
}

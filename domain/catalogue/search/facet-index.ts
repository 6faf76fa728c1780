import { dayNumber } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { availabilityNumber } from '#domain/catalogue/availability.ts'
import { BITS, emptyBitset, grownBitset, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { ROLES } from '#domain/catalogue/codes.ts'
import type { Role } from '#domain/catalogue/codes.ts'
import { FILTER_OPTIONS, optionPosition } from '#domain/catalogue/filters/filter-options.ts'
import type { Wish } from '#domain/catalogue/filters/filters.ts'
import { DATED_GROUPS, datedOptionsOf, optionsOf } from '#domain/catalogue/filters/maid-options.ts'
import type { Searchable } from '#domain/catalogue/filters/maid-options.ts'
import { buildOrders, growOrders, insertIntoOrders, removeFromOrders } from './sort-orders.ts'
import type { SortColumns, SortOrders } from './sort-orders.ts'

/**
 * Everyone who is shown, in memory: for each option of the filters a bitset of the slots that
 * satisfy it, and the slots sorted every way. A search is then a few passes over 3,125 words for
 * 100,000 profiles. One process owns an index and changes it in place.
 */
export type FacetIndex = {
  /** The day in Dubai that availability and "new" are counted from. */
  today: Day
  maids: Map<string, { slot: number; maid: Searchable }>
  freeSlots: number[]
  capacity: number
  columns: SortColumns
  orders: SortOrders
  everyone: Bitset
  byRole: Record<Role, Bitset>
  /** By position in FILTER_OPTIONS. */
  byOption: Bitset[]
}

/** Of published profiles; later rows of an id replace earlier ones. */
export function buildFacetIndex(maids: Iterable<Searchable>, today: Day): FacetIndex {
  const byId = new Map([...maids].map((maid) => [maid.id, maid]))
  const index = emptyIndex(roomFor(byId.size), today)
  let slot = 0
  for (const maid of byId.values()) writeSlot(index, slot++, maid)
  index.freeSlots = freeFrom(slot, index.capacity)
  index.orders = buildOrders(usedSlots(index), index.columns, index.capacity)
  return index
}

/** Adds a profile or replaces the one with its id. */
export function upsertMaid(index: FacetIndex, maid: Searchable): void {
  removeMaid(index, maid.id)
  if (index.freeSlots.length === 0) grow(index)
  const slot = index.freeSlots.pop() ?? 0
  const size = index.maids.size
  writeSlot(index, slot, maid)
  insertIntoOrders(index.orders, index.columns, { slot, size })
}

/** Takes a profile out; one that is not there changes nothing. */
export function removeMaid(index: FacetIndex, id: string): void {
  const known = index.maids.get(id)
  if (!known) return
  removeFromOrders(index.orders, index.columns, { slot: known.slot, size: index.maids.size })
  index.maids.delete(id)
  clearSlot(index, known.slot)
  index.freeSlots.push(known.slot)
}

/** A new day in Dubai changes who is available or new. */
export function moveToDay(index: FacetIndex, today: Day): void {
  if (today === index.today) return
  index.today = today
  for (const [position, { group }] of FILTER_OPTIONS.entries()) {
    if (DATED_GROUPS.includes(group)) index.byOption[position]?.fill(0)
  }
  for (const { slot, maid } of index.maids.values()) {
    index.columns.availableOn[slot] = sortableDay(maid, today)
    setOptions(index, slot, datedOptionsOf(maid, today))
  }
  index.orders = buildOrders(usedSlots(index), index.columns, index.capacity)
}

/** A day that has passed is as good as now. */
function sortableDay(maid: Searchable, today: Day): number {
  const available = availabilityNumber(maid.availability)
  return available <= dayNumber(today) ? 0 : available
}

function setOptions(index: FacetIndex, slot: number, options: readonly Wish[]): void {
  for (const { group, value } of options) {
    const bits = index.byOption[optionPosition(group, value) ?? -1]
    if (bits) setBit(bits, slot, true)
  }
}

const usedSlots = (index: FacetIndex): number[] => [...index.maids.values()].map(({ slot }) => slot)

/** A multiple of 32 with a quarter spare, so growth is rare. */
const roomFor = (size: number): number => Math.ceil((size * 1.25 + BITS) / BITS) * BITS

const freeFrom = (first: number, capacity: number): number[] =>
  Array.from({ length: capacity - first }, (_, place) => capacity - 1 - place)

function emptyIndex(capacity: number, today: Day): FacetIndex {
  const columns: SortColumns = {
    ids: [],
    prices: new Int32Array(capacity),
    experience: new Int32Array(capacity),
    availableOn: new Int32Array(capacity),
    addedOn: new Int32Array(capacity),
  }
  const words = capacity / BITS
  return {
    today,
    maids: new Map(),
    freeSlots: [],
    capacity,
    columns,
    orders: buildOrders([], columns, capacity),
    everyone: emptyBitset(words),
    byRole: { MAID: emptyBitset(words), NANNY: emptyBitset(words) },
    byOption: FILTER_OPTIONS.map(() => emptyBitset(words)),
  }
}

function writeSlot(index: FacetIndex, slot: number, maid: Searchable): void {
  const { columns, today } = index
  index.maids.set(maid.id, { slot, maid })
  columns.ids[slot] = maid.id
  columns.prices[slot] = maid.monthlyPrice
  columns.experience[slot] = maid.yearsExperience ?? 0
  columns.availableOn[slot] = sortableDay(maid, today)
  columns.addedOn[slot] = dayNumber(maid.addedOn)
  setBit(index.everyone, slot, true)
  for (const role of maid.roles) setBit(index.byRole[role], slot, true)
  setOptions(index, slot, optionsOf(maid, today))
}

function clearSlot(index: FacetIndex, slot: number): void {
  setBit(index.everyone, slot, false)
  for (const role of ROLES) setBit(index.byRole[role], slot, false)
  for (const bits of index.byOption) setBit(bits, slot, false)
}

function grow(index: FacetIndex): void {
  const before = index.capacity
  const capacity = roomFor(before * 2)
  const words = capacity / BITS
  const { columns } = index
  index.capacity = capacity
  index.freeSlots = freeFrom(before, capacity)
  index.columns = {
    ids: columns.ids,
    prices: grownColumn(columns.prices, capacity),
    experience: grownColumn(columns.experience, capacity),
    availableOn: grownColumn(columns.availableOn, capacity),
    addedOn: grownColumn(columns.addedOn, capacity),
  }
  index.orders = growOrders(index.orders, capacity)
  index.everyone = grownBitset(index.everyone, words)
  for (const role of ROLES) index.byRole[role] = grownBitset(index.byRole[role], words)
  index.byOption = index.byOption.map((bits) => grownBitset(bits, words))
}

function grownColumn(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(capacity)
  grown.set(column)
  return grown
}

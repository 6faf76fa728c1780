import type { Day } from '#domain/day.ts'
import type { Role } from '#domain/catalogue/codes.ts'
import type { Bitset } from './bitset.ts'
import type { datedPositions, LastingPositions } from './option-positions.ts'
import type { OptionSets } from './option-sets.ts'
import type { SortColumns, SortOrders } from './sort-orders.ts'

/** By slot; beside what is sorted by, what a profile was stored with. */
type Columns = SortColumns & {
  /** Numbers of `availabilityNumber`, whatever the day. */
  availability: Int32Array<ArrayBuffer>
  /** Place in ROLES of the role that she named first. */
  firstRole: Uint8Array<ArrayBuffer>
}

/**
 * A search index in bitsets and columns without an object per person, so that few passes search
 * all.
 */
export type FacetIndex = {
  /** The day in Dubai that availability and "new" are counted from. */
  today: Day
  /** By id. */
  slots: Map<string, number>
  freeSlots: number[]
  capacity: number
  columns: Columns
  orders: SortOrders
  everyone: Bitset
  byRole: Record<Role, Bitset>
  /** By position in FILTER_OPTIONS. */
  options: OptionSets
  /** Counts for queries of one wish at most, until somebody changes; by the caller's key. */
  keptCounts: Map<string, readonly number[]>
  lasting: LastingPositions
  dated: ReturnType<typeof datedPositions>
}

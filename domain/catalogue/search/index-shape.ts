import type { Day } from '#domain/day.ts'
import type { Role } from '#domain/catalogue/codes.ts'
import type { Bitset } from './bitset.ts'
import type { datedPositions, LastingPositions } from './option-positions.ts'
import type { OptionSets } from './option-sets.ts'
import type { SortColumns, SortOrders } from './sort-orders.ts'

/** Columns by slot: sort keys and stored facts. */
type Columns = SortColumns & {
  /** Day-independent values of `availabilityNumber`. */
  availability: Int32Array<ArrayBuffer>
  /** Index in ROLES of her first role. */
  firstRole: Uint8Array<ArrayBuffer>
}

/**
 * A search index in bitsets and columns without an object per person, so that few passes search
 * all.
 */
export type FacetIndex = {
  /** The Dubai day of availability and "new". */
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
  /** Cached counts of queries with at most one wish, until a change. */
  keptCounts: Map<string, readonly number[]>
  lasting: LastingPositions
  dated: ReturnType<typeof datedPositions>
}

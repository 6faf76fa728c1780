import type { AnomalyKind } from '#tests/history/check/anomaly.ts'
import type { Answering } from '#tests/history/faults/flaky-connection.ts'
import type { Random } from '#tests/moves/seeded-random.ts'

/** Something that a later change could break, broken from outside: nothing in the product knows of it. */
export type SeededBug = {
  name: string
  /** The anomaly that tells of it. */
  shows: AnomalyKind
  /** Between all clients and the product. */
  line?: (to: Answering, random: Random) => Answering
  /** In the history's own database. */
  rows?: { broken: string; mended: string }
  /** What the driver sends in place of a statement. */
  statement?: (text: string) => string
}

/** Sometimes: often enough to be met, and seldom enough that the rest goes on. */
export const SOMETIMES = 0.2

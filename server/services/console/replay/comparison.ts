import type { ReplayWay } from '#domain/replay/replay-way.ts'
import type { ReplayVerdict } from '#domain/replay/verdict.ts'
import type { Db } from '#server/db/connect.ts'
import { nextJourneys, spanOf } from '#server/db/replay/recorded-journeys.ts'
import type { JourneyRow, JourneySource, ReplaySpan } from '#server/db/replay/recorded-journeys.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'

/** What came of one journey. */
export type JudgedJourney = JourneyRow & { verdict: ReplayVerdict<ReplayWay> }

/** A draft beside today's rules, with the journeys that it is tried on. */
export type DraftComparison = {
  /** Of today's rules: others end the replay. */
  sha256: string
  span: (
    db: Db,
    newest: { count: number; until: Date },
  ) => Promise<(ReplaySpan & { total: number }) | undefined>
  next: (db: Db, part: { span: ReplaySpan; limit: number }) => Promise<JudgedJourney[]>
}

/** Tries journeys of a source; `rules` are today's, of any shape. */
export const comparisonOf = <Row>(
  rules: unknown,
  source: JourneySource<Row>,
  verdictOf: (row: JourneyRow & Row) => ReplayVerdict<ReplayWay>,
): DraftComparison => ({
  sha256: sha256Hex(Buffer.from(JSON.stringify(rules))),
  span: (db, newest) => spanOf(db, source, newest),
  next: async (db, part) => {
    const rows = await nextJourneys(db, source, part)
    return rows.map((row) => {
      const { began, reached, caseId, slug, isFinished } = row
      return { began, reached, caseId, slug, isFinished, verdict: verdictOf(row) }
    })
  },
})

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

/** Journeys that one query reads: finding the newest costs the same for a few as for many. */
const AHEAD = 2_000

/** Tries journeys of a source; `rules` are today's, of any shape. */
export const comparisonOf = <Row>(
  rules: unknown,
  source: JourneySource<Row>,
  verdictOf: (row: JourneyRow & Row) => ReplayVerdict<ReplayWay>,
): DraftComparison => {
  let ahead: { after: string; rows: (JourneyRow & Row)[] } | undefined
  return {
    sha256: sha256Hex(Buffer.from(JSON.stringify(rules))),
    span: (db, newest) => spanOf(db, source, newest),
    next: async (db, { span, limit }) => {
      // Another job may have gone on meanwhile.
      if (ahead?.after !== span.reached || ahead.rows.length === 0) {
        const rows = await nextJourneys(db, source, { span, limit: AHEAD })
        ahead = { after: span.reached, rows }
      }
      const { page, rest } = withTies(ahead.rows, limit)
      ahead = { after: page.at(-1)?.reached ?? span.reached, rows: rest }
      return page.map((row) => {
        const { began, reached, caseId, slug, isFinished } = row
        return { began, reached, caseId, slug, isFinished, verdict: verdictOf(row) }
      })
    },
  }
}

/** The first ones, with all that began in the same instant as the last of them. */
function withTies<Row extends Pick<JourneyRow, 'reached'>>(rows: readonly Row[], limit: number) {
  const last = rows[limit - 1]?.reached
  const after = rows.findIndex(({ reached }, place) => place >= limit && reached !== last)
  const end = last === undefined || after < 0 ? rows.length : after
  return { page: rows.slice(0, end), rest: rows.slice(end) }
}

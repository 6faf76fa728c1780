import { setTimeout as pause } from 'node:timers/promises'
import { dubaiDay } from '#domain/day.ts'
import type { ArrivalWay } from '#domain/hiring/values/arrival-slots.ts'
import { replayArrival, replayPrices } from '#domain/replay/replay-hire.ts'
import type { HireWay, RecordedHire } from '#domain/replay/replay-hire.ts'
import { replaysHires } from '#domain/replay/replay-kinds.ts'
import { replayVisit } from '#domain/replay/replay-visit.ts'
import type { VisitWay } from '#domain/replay/replay-visit.ts'
import { tallied, tallySums } from '#domain/replay/tally.ts'
import type { ReplayVerdict } from '#domain/replay/verdict.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { nextHires, nextVisits, spanOf } from '#server/db/replay/recorded-journeys.ts'
import type { HireRow, ReplaySpan } from '#server/db/replay/recorded-journeys.ts'
import { findReplay, insertReplayed, updateReplay } from '#server/db/replay/replays.ts'
import type { StoredReplay } from '#server/db/replay/replays.ts'
import type { Deps } from '#server/deps.ts'
import { arrivalSteps } from '#server/services/arrival/free-arrival.ts'
import { herArrivalOf } from '#server/services/catalogue/maid-of-row.ts'
import { comparedWith } from './draft-of.ts'
import type { RulesCompared } from './draft-of.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Journeys in one transaction. */
const PAGE = 200
/** Between pages, so that visitors who share the processor are answered first. */
const PAUSE_MS = 60

/** The job: replays a draft page by page. A repeated job goes on where the last page ended. */
export async function workOnReplay(deps: Parts, { replayId }: { replayId: string }): Promise<void> {
  const compared = await begin(deps, replayId)
  if (!compared) return
  while (await workOnPage(deps, replayId, compared)) await pause(PAUSE_MS)
}

/** Says once which journeys are replayed, by which rules; undefined where nothing is left to do. */
export const begin = (deps: Parts, replayId: string): Promise<RulesCompared | undefined> =>
  inTransaction(deps.db, async (db) => {
    const one = await findReplay(db, replayId, { lock: true })
    if (one?.state !== 'waiting' && one?.state !== 'running') return undefined
    const { compared, sha256 } = await comparedWith(db, one)
    if (one.state === 'running') {
      if (sha256 === one.rules_sha256) return compared
      await end({ ...deps, db }, one, 'cut')
      return undefined
    }
    const span = await spanOf(db, one, { count: one.count, until: one.asked_at })
    const { since = null, reached = null, total = 0 } = span ?? {}
    const began = { state: 'running', rules_sha256: sha256, since, reached, total }
    await updateReplay(db, one.id, began)
    return compared
  })

/** The next page; false once none is left, or it was stopped. */
export const workOnPage = (
  deps: Parts,
  replayId: string,
  compared: RulesCompared,
): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    // Locked: of two jobs at the same time each page is replayed by one.
    const one = await findReplay(db, replayId, { lock: true })
    if (one?.state !== 'running') return false
    const page = await nextPage(db, one, compared)
    const last = page.at(-1)
    if (last) {
      await keepPage(db, one, { page, reached: last.reached, at: deps.clock.now() })
      return true
    }
    // What was published meanwhile would make the first pages and the last ones disagree.
    const { sha256 } = await comparedWith(db, one)
    await end({ ...deps, db }, one, sha256 === one.rules_sha256 ? 'done' : 'cut')
    return false
  })

const end = ({ db, clock }: Parts, { id }: StoredReplay, state: 'done' | 'cut') =>
  updateReplay(db, id, { state, ended_at: clock.now() })

/** What came of one journey. */
type Judged = {
  began: Date
  /** The same as PostgreSQL writes it. */
  reached: string
  caseId: string | null
  slug: string | null
  isFinished: boolean
  verdict: ReplayVerdict<HireWay> | ReplayVerdict<VisitWay>
}

async function nextPage(db: Db, one: StoredReplay, compared: RulesCompared): Promise<Judged[]> {
  const { since, reached } = one
  if (since === null || reached === null) return []
  const span: ReplaySpan = { since, reached }
  if (replaysHires(one.kind)) {
    const rows = await nextHires(db, one, { span, limit: PAGE, arrivalSteps })
    return rows.map((row) => ({
      began: row.began,
      reached: row.at,
      caseId: row.caseId,
      slug: null,
      isFinished: row.isFinished,
      verdict: replayHire(recordedHire(row), compared),
    }))
  }
  const visits = await nextVisits(db, one, { span, limit: PAGE })
  if (compared.of !== 'visits') throw new Error('visits are decided by links')
  return visits.map(({ began, reached: at, ...visit }) => ({
    began,
    reached: at,
    caseId: null,
    slug: visit.slug,
    isFinished: false,
    verdict: replayVisit(visit, compared.today, compared.draft),
  }))
}

function replayHire(hire: RecordedHire, compared: RulesCompared): ReplayVerdict<HireWay> {
  if (compared.of === 'prices') return replayPrices(hire, compared.today, compared.draft)
  if (compared.of === 'arrival') return replayArrival(hire, compared.today, compared.draft)
  throw new Error('links decide nothing about applications')
}

function recordedHire({ began, booking, maid, ...row }: HireRow): RecordedHire {
  return {
    ...row,
    began: dubaiDay(began.getTime()),
    hers: herArrivalOf({
      arrival_notice_days: maid.notice,
      arrival_not_on: maid.notOn,
      arrival_emirates: maid.emirates,
    }),
    arrival: booking && {
      day: booking.day,
      slot: booking.slot,
      comes: wayOf(booking.way),
      chosenAt: booking.chosenAt.getTime(),
    },
  }
}

const wayOf = (way: string): ArrivalWay => (way === 'pick-up' ? 'pick-up' : 'delivered')

/** Stores what differs and where the next page begins. */
async function keepPage(
  db: Db,
  one: StoredReplay,
  { page, reached, at }: { page: readonly Judged[]; reached: string; at: Date },
): Promise<void> {
  const place = tallySums(one.tally).total
  const rows = page.flatMap(({ verdict, began, caseId, slug }, index) => {
    if (verdict.verdict === 'same') return []
    const ways =
      verdict.verdict === 'other'
        ? { before: JSON.stringify(verdict.before), after: JSON.stringify(verdict.after) }
        : {}
    const result = verdict.verdict === 'other' ? verdict.result : verdict.reason
    const of = { replay_id: one.id, place: place + index, case_id: caseId, slug }
    return [{ ...of, ...ways, verdict: verdict.verdict, result, began_at: began, replayed_at: at }]
  })
  await insertReplayed(db, rows)
  const tally = page.reduce(
    (sums, { verdict, isFinished }) => tallied(sums, verdict, isFinished),
    one.tally,
  )
  await updateReplay(db, one.id, { reached, tally: JSON.stringify(tally) })
}

import { setTimeout as pause } from 'node:timers/promises'
import { tallied, tallySums } from '#domain/replay/tally.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { findReplay, insertReplayed, updateReplay } from '#server/db/replay/replays.ts'
import type { StoredReplay } from '#server/db/replay/replays.ts'
import type { Deps } from '#server/deps.ts'
import type { DraftComparison, JudgedJourney } from './comparison.ts'
import { replayers } from './replayers.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

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
export const begin = (deps: Parts, replayId: string): Promise<DraftComparison | undefined> =>
  inTransaction(deps.db, async (db) => {
    const one = await findReplay(db, replayId, { lock: true })
    if (one?.state !== 'waiting' && one?.state !== 'running') return undefined
    const compared = await comparisonFor({ ...deps, db }, one)
    const { sha256 } = compared
    if (one.state === 'running') {
      if (sha256 === one.rules_sha256) return compared
      await end({ ...deps, db }, one, 'cut')
      return undefined
    }
    const span = await compared.span(db, { count: one.count, until: one.asked_at })
    const { since = null, reached = null, total = 0 } = span ?? {}
    const began = { state: 'running', rules_sha256: sha256, since, reached, total }
    await updateReplay(db, one.id, began)
    return compared
  })

/** The next page; false once none is left, or it was stopped. */
export const workOnPage = (
  deps: Parts,
  replayId: string,
  compared: DraftComparison,
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
    const { sha256 } = await comparisonFor({ ...deps, db }, one)
    await end({ ...deps, db }, one, sha256 === one.rules_sha256 ? 'done' : 'cut')
    return false
  })

const comparisonFor = (deps: Parts, { kind, draft }: StoredReplay): Promise<DraftComparison> =>
  replayers[kind].compare(deps, draft)

const end = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id }: StoredReplay,
  state: 'done' | 'cut',
) => updateReplay(db, id, { state, ended_at: clock.now() })

async function nextPage(
  db: Db,
  { since, reached }: StoredReplay,
  compared: DraftComparison,
): Promise<JudgedJourney[]> {
  if (since === null || reached === null) return []
  return compared.next(db, { span: { since, reached }, limit: PAGE })
}

/** Stores what differs and where the next page begins. */
async function keepPage(
  db: Db,
  one: StoredReplay,
  { page, reached, at }: { page: readonly JudgedJourney[]; reached: string; at: Date },
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

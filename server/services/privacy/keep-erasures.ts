import path from 'node:path'
import { appendErasures, readErasures } from '#server/adapters/audit/erasures-file.ts'
import type { ListedErasure } from '#server/adapters/audit/erasures-file.ts'
import type { Ending } from '#domain/cases/ending.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findApplicationToErase } from '#server/db/privacy/own-applications.ts'
import type { OwnApplication } from '#server/db/privacy/own-applications.ts'
import {
  findKnownErasures,
  insertErasure,
  saveErasuresListed,
  takeUnlistedErasures,
} from '#server/db/privacy/removed.ts'
import { deleteInterviews } from '#server/db/interviews/interviews.ts'
import { deleteOwnEnquiries } from '#server/db/seeking/job-messages.ts'
import type { Deps } from '#server/deps.ts'
import { headsFileOf } from '#server/services/audit/sign-heads.ts'
import { endApplication } from '#server/services/hiring/end-application.ts'
import { endBeforeArrival } from '#server/services/hiring/end-before-arrival.ts'
import { addCounts, eraseCase, erasureTally } from './erase-case.ts'
import type { ErasureTally } from './erase-case.ts'
import { erasePersonAgain } from './erase-person.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'log'>

const BATCH_SIZE = 500

/** Where erasures are listed outside the database: beside the signed heads of the audit trail. */
export const erasuresFileOf = (env: Parameters<typeof headsFileOf>[0]): string =>
  path.join(path.dirname(headsFileOf(env)), 'erasures.jsonl')

/**
 * Lists new erasures outside the database, and repeats those that the database does not know: it is
 * an older backup then, in which everything is still there.
 */
export async function keepErasures(deps: Parts): Promise<void> {
  await listNew(deps)
  const listed = await readErasures(erasuresFileOf(deps.env))
  const known = await findKnownErasures(
    deps.db,
    listed.map(({ id }) => id),
  )
  for (const erasure of listed.filter(({ id }) => !known.has(id))) await repeat(deps, erasure)
}

/** Marked after it was written: a crash between both lists an erasure twice, which is harmless. */
async function listNew({ db, env }: Parts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const unlisted = await takeUnlistedErasures(tx, BATCH_SIZE)
    if (unlisted.length === 0) return
    const lines = unlisted.map(({ id, at, of }) => ({ id, at: at.toISOString(), ...of }))
    await appendErasures(erasuresFileOf(env), lines)
    await saveErasuresListed(
      tx,
      unlisted.map(({ id }) => id),
    )
  })
}

async function repeat(deps: Parts, { id, at, ...of }: ListedErasure): Promise<void> {
  const { cases, enquiries, interviews, people } = of
  await inTransaction(deps.db, async (db) => {
    const within = { ...deps, db }
    // Stays unknown, and is tried again each minute, until her hire there has ended.
    for (const maidId of people) if (!(await erasePersonAgain(within, maidId))) return
    const tally: ErasureTally = { removed: {}, kept: [] }
    let leftOpen = 0
    for (const one of cases) {
      const application = await restoreEnding(within, one)
      if (application === 'open') leftOpen += 1
      else if (application) await eraseCase(within, { application, by: 'server' }, tally)
    }
    const deleted = await deleteOwnEnquiries(db, { ids: enquiries })
    const ended = await deleteInterviews(db, { ids: interviews })
    addCounts(tally, { enquiries: deleted.length, interviews: ended.length })
    const { removed, kept } = erasureTally(tally)
    const gone = people.length > 0 ? [{ kind: 'people', count: people.length }] : []
    await insertErasure(db, {
      id,
      at: new Date(at),
      removed: [...removed, ...gone],
      kept,
      of,
      replayedAt: deps.clock.now(),
      leftOpen,
    })
    const count = cases.length + people.length
    deps.log.warn({ count, leftOpen }, 'an erasure was repeated after a restore')
  })
}

/**
 * The application, ended as it had ended before it was erased. `open` where it had completed since
 * the backup, which nobody but its household can repeat.
 */
async function restoreEnding(
  deps: Parts,
  { id, endedAs }: { id: string; endedAs: Ending },
): Promise<OwnApplication | 'open' | undefined> {
  await lockApplication(deps.db, id)
  const found = await findApplicationToErase(deps.db, id)
  if (!found || (found.ended_as !== null && found.ended_as !== 'completed')) return found
  if (endedAs === 'completed') return found.ended_as === null ? 'open' : found
  if (endedAs !== 'expired') await endBeforeArrival(deps, found, { by: 'server', as: endedAs })
  else await endApplication(deps, { id, maidId: found.maid_id, by: 'server' }, endedAs)
  return findApplicationToErase(deps.db, id)
}

import { sql } from 'kysely'
import type { Ending } from '#domain/cases/ending.ts'
import type { RemovedCounts } from '#domain/privacy/removed-kinds.ts'
import type { Db } from '#server/db/connect.ts'

/** Records what a run deleted, if anything. */
export async function insertRetentionRun(
  db: Db,
  run: { job: string; at: Date; removed: RemovedCounts },
): Promise<void> {
  const removed = Object.fromEntries(Object.entries(run.removed).filter(([, count]) => count > 0))
  if (Object.keys(removed).length === 0) return
  await db
    .insertInto('retention_runs')
    .values({ ran_at: run.at, job: run.job, removed: JSON.stringify(removed) })
    .execute()
}

/** Whom an erasure was about: ids alone, which name nobody once the rest is erased. */
export type ErasedSubjects = {
  cases: { id: string; endedAs: Ending }[]
  /** Messages of job seekers. */
  enquiries: string[]
  interviews: string[]
  /** Whom staff removed for good. */
  people: string[]
}

type NewErasure = {
  id: string
  at: Date
  removed: readonly { kind: string; count: number }[]
  kept: readonly object[]
  of: ErasedSubjects
  /** When it was done again in a database that had been restored. */
  replayedAt?: Date
  /** Cases that could not be erased again, because they are open in that database. */
  leftOpen?: number
}

/** Records what an erasure deleted and what stayed. */
export async function insertErasure(db: Db, erasure: NewErasure): Promise<void> {
  const { id, at, removed, kept, of, replayedAt, leftOpen = 0 } = erasure
  await db
    .insertInto('erasures')
    .values({
      id,
      erased_at: at,
      removed: JSON.stringify(Object.fromEntries(removed.map(({ kind, count }) => [kind, count]))),
      kept: JSON.stringify(kept),
      of: JSON.stringify(of),
      replayed_at: replayedAt ?? null,
      left_open: leftOpen,
      // What came out of the list stands in it.
      is_listed: replayedAt !== undefined,
    })
    .execute()
}

/** Erasures that are not in the list outside the database yet; held until the transaction ends. */
export function takeUnlistedErasures(db: Db, most: number) {
  return db
    .selectFrom('erasures')
    .select(['id', 'erased_at as at', 'of'])
    .where('is_listed', '=', false)
    .orderBy('erased_at')
    .limit(most)
    .forUpdate()
    .execute()
}

export async function saveErasuresListed(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('erasures').set({ is_listed: true }).where('id', 'in', ids).execute()
}

/** What an erasure removed and what stayed. */
export function findErasure(db: Db, id: string) {
  return db
    .selectFrom('erasures')
    .select(['erased_at', 'removed', 'kept'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The newest erasures, with the request of the office that each answered. */
export function listErasures(db: Db, most: number) {
  return db
    .selectFrom('erasures as e')
    .leftJoin('data_requests as r', 'r.erasure_id', 'e.id')
    .select(['e.id', 'e.erased_at', 'e.removed', 'e.replayed_at', 'e.left_open', 'e.of'])
    .select('r.id as request_id')
    .orderBy('e.erased_at', 'desc')
    .limit(most)
    .execute()
}

/** The newest runs that removed something. */
export function listRetentionRuns(db: Db, most: number) {
  return db
    .selectFrom('retention_runs')
    .select(['ran_at', 'job', 'removed'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Which of these the database knows. */
export async function findKnownErasures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  // One parameter: the list outside the database grows for years.
  const isListed = sql<boolean>`id = any(${[...ids]}::text[])`
  const rows = await db.selectFrom('erasures').select('id').where(isListed).execute()
  return new Set(rows.map(({ id }) => id))
}

import type { Db } from '#server/db/connect.ts'

type Counts = Readonly<Record<string, number>>

/** Records what a run deleted, if anything. */
export async function insertRetentionRun(
  db: Db,
  run: { job: string; at: Date; removed: Counts },
): Promise<void> {
  const removed = Object.fromEntries(Object.entries(run.removed).filter(([, count]) => count > 0))
  if (Object.keys(removed).length === 0) return
  await db
    .insertInto('retention_runs')
    .values({ ran_at: run.at, job: run.job, removed: JSON.stringify(removed) })
    .execute()
}

/** Records what a requested erasure deleted and what stayed. */
export async function insertErasure(
  db: Db,
  erasure: { id: string; at: Date; removed: Counts; kept: readonly object[] },
): Promise<void> {
  await db
    .insertInto('erasures')
    .values({
      id: erasure.id,
      erased_at: erasure.at,
      removed: JSON.stringify(erasure.removed),
      kept: JSON.stringify(erasure.kept),
    })
    .execute()
}

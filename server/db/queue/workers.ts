import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** A silent pool of workers is dead: each speaks every 2s. */
const LIFE_SECONDS = 6

/** Says that these pools of workers live. */
export async function saveBeats(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('workers')
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: sql`now()` }))
    .execute()
}

export async function deleteWorkers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('workers').where('id', 'in', ids).execute()
}

/** Forgets every worker, for a process that knows it is alone. */
export async function deleteAllWorkers(db: Db): Promise<void> {
  await db.deleteFrom('workers').execute()
}

/** Gives dead workers' jobs back to the queue, due at once. */
export async function freeJobsOfTheDead(db: Db): Promise<void> {
  await sql`
    with forgotten as (
      delete from workers where beat_at < now() - make_interval(secs => ${LIFE_SECONDS})
    )
    select graphile_worker.force_unlock_workers(array(
      select distinct j.locked_by from graphile_worker.jobs as j
      where j.locked_by is not null and not exists (
        select 1 from workers as w
        where w.id = j.locked_by and w.beat_at >= now() - make_interval(secs => ${LIFE_SECONDS}))
    ))
  `.execute(db)
}

import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '#server/db/connect.ts'

/** Seconds of silence after which a pool with a hanging connection counts as dead. */
const LIFE_SECONDS = 30

/** A connection that ends with its process, however that ends. */
export type LifeLine = {
  /** Reports pools as alive and replaces a lost connection. */
  beat: (ids: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

export function openLifeLine(pool: Pool): LifeLine {
  let line: PoolClient | undefined
  // A connection takes one statement at a time.
  let last: Promise<void> = Promise.resolve()
  const drop = (): void => {
    line?.release(true)
    line = undefined
  }
  const beat = async (ids: readonly string[]): Promise<void> => {
    line ??= await pool.connect()
    await line.query(SAVE_BEATS, [ids]).catch((error: unknown) => {
      drop()
      throw error
    })
  }
  return {
    beat: (ids) => {
      const own = last.then(() => beat(ids))
      last = own.catch(() => undefined)
      return own
    },
    close: () => last.then(drop),
  }
}

const SAVE_BEATS = `
  insert into workers (id, backend)
  select id, pg_backend_pid() from unnest($1::text[]) as id
  on conflict (id) do update set beat_at = now(), backend = excluded.backend`

export async function deleteWorkers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('workers').where('id', 'in', ids).execute()
}

/** Deletes all workers, for a process that knows it is alone. */
export async function deleteAllWorkers(db: Db): Promise<void> {
  await db.deleteFrom('workers').execute()
}

/** Returns dead workers' jobs to the queue, due at once. */
export async function freeJobsOfTheDead(db: Db): Promise<void> {
  await sql`
    with living as (
      select id from workers
      where beat_at >= now() - make_interval(secs => ${LIFE_SECONDS})
        and (backend is null or backend in (select pid from pg_stat_activity))
    ), forgotten as (
      delete from workers where id not in (select id from living)
    )
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_by not in (select id from living)
    ))
  `.execute(db)
}

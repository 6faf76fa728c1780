import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** PostgreSQL's version in words and its main number. */
export async function serverVersion(db: Db): Promise<{ text: string; number: number }> {
  const { rows } = await sql<{ text: string; number: number }>`
    select current_setting('server_version') as text,
      current_setting('server_version_num')::int / 10000 as number`.execute(db)
  return rows[0] ?? { text: '', number: 0 }
}

export type Backup = { made_at: Date; rows: number; files: number }

/** The last backup that finished; undefined for none. */
export function lastBackup(db: Db): Promise<Backup | undefined> {
  return db
    .selectFrom('backups')
    .select(['made_at', 'rows', 'files'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The backup whose restore was proved last; undefined where none was. */
export function lastProvedBackup(db: Db): Promise<{ made_at: Date; proved_at: Date } | undefined> {
  return db
    .selectFrom('backups')
    .select(['made_at', 'proved_at'])
    .where('proved_at', 'is not', null)
    .$narrowType<{ proved_at: Date }>()
    .orderBy('proved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Notes that a restore of a backup was proved; false for a backup of another database. */
export async function saveProved(db: Db, madeAt: Date, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ proved_at: at })
    .where('made_at', '=', madeAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a backup finished. */
export async function insertBackup(db: Db, backup: Backup): Promise<void> {
  await db.insertInto('backups').values(backup).execute()
}

export async function countSamplePeople(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('maids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_sample', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** The first process of the PostgreSQL that answers here, on this machine; throws without /proc. */
export async function databasePid(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

import { sql } from 'kysely'
import { StartProblem } from '#server/start-problem.ts'
import type { Db } from './connect.ts'
import type { MigrationFile } from './migration-files.ts'

/**
 * Throws StartProblem when a file that has run on this database reads otherwise now: no other
 * database would get its change.
 */
export async function refuseChangedFiles(db: Db, files: readonly MigrationFile[]): Promise<void> {
  await sql`alter table if exists kysely_migration add column if not exists sha256 text`.execute(db)
  const kept = await listChecksums(db)
  const changed = files.find(({ name, sha256 }) => (kept.get(name) ?? sha256) !== sha256)
  if (!changed) return
  throw new StartProblem(
    `The migration ${changed.name}.sql was changed after it had run on this database. ` +
      'Put it back as it was, and write what changes into a new file.',
  )
}

/** Remembers what ran just now, and what ran unrecorded before. */
export async function recordChecksums(db: Db, files: readonly MigrationFile[]): Promise<void> {
  await sql`alter table kysely_migration add column if not exists sha256 text`.execute(db)
  for (const { name, sha256 } of files) {
    await sql`
      update kysely_migration set sha256 = ${sha256} where name = ${name} and sha256 is null
    `.execute(db)
  }
}

async function listChecksums(db: Db): Promise<Map<string, string>> {
  const { rows: found } = await sql`
    select 1 from pg_tables where tablename = 'kysely_migration' and schemaname = current_schema()
  `.execute(db)
  if (found.length === 0) return new Map()
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from kysely_migration where sha256 is not null
  `.execute(db)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

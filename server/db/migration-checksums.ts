import { sql } from 'kysely'
import { StartProblem } from '#server/start-problem.ts'
import type { Db } from './connect.ts'
import type { MigrationFile } from './migration-files.ts'

/**
 * Throws StartProblem for a changed or missing file that already ran: other databases would then
 * differ.
 */
export async function refuseOtherFiles(db: Db, files: readonly MigrationFile[]): Promise<void> {
  const ran = await listRan(db)
  refuseOtherNames(ran, files)
  const kept = new Map(ran.map(({ name, sha256 }) => [name, sha256]))
  const changed = files.find(({ name, sha256 }) => (kept.get(name) ?? sha256) !== sha256)
  if (!changed) return
  throw new StartProblem(
    `The migration ${changed.name}.sql was changed after it had run on this database. ` +
      'Put it back as it was, and write what changes into a new file.',
  )
}

/** Whether all these migrations ran unchanged. */
export async function isUpToDate(db: Db, files: readonly MigrationFile[]): Promise<boolean> {
  const kept = new Map((await listRan(db)).map(({ name, sha256 }) => [name, sha256]))
  return files.every(({ name, sha256 }) => kept.get(name) === sha256)
}

/** Records checksums of new migrations and of those that ran unrecorded. */
export async function recordChecksums(db: Db, files: readonly MigrationFile[]): Promise<void> {
  await sql`alter table kysely_migration add column if not exists sha256 text`.execute(db)
  await sql`
    update kysely_migration set sha256 = file.sha256
    from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ sha256 }) => sha256)}::text[])
      as file(name, sha256)
    where kysely_migration.name = file.name and kysely_migration.sha256 is null
  `.execute(db)
}

function refuseOtherNames(ran: readonly Ran[], files: readonly MigrationFile[]): void {
  const other = ran.find(({ name }, index) => files[index]?.name !== name)
  if (!other) return
  const isNewer = files.every(({ name }, index) => ran[index]?.name === name)
  throw new StartProblem(isNewer ? newerSentence(other.name) : otherSentence(other.name))
}

/** Releases run on the tables of the next one, so the way back needs no restore. */
const newerSentence = (name: string): string =>
  `This database is newer than this release: a later one ran its migration ${name}. ` +
  'To go back to this release, start it with MIGRATE=off: it runs on the tables of the next one, ' +
  'and nothing is lost. Otherwise start the later release again. Delete nothing.'

const otherSentence = (name: string): string =>
  `This database was made by another version of Daarly: its migration ${name} is not in its place ` +
  'here. Start the version that made it, or name an empty database in DATABASE_URL. Delete nothing.'

type Ran = { name: string; sha256: string | null }

/** In the order of names. */
async function listRan(db: Db): Promise<Ran[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = to_regclass('kysely_migration')
  `.execute(db)
  if (columns.length === 0) return []
  // Databases of the first releases store names without checksums.
  const isRemembered = columns.some(({ name }) => name === 'sha256')
  const sha256 = isRemembered ? sql.ref('sha256') : sql`null`
  const { rows } = await sql<Ran>`
    select name, ${sha256} as sha256 from kysely_migration order by name collate "C"
  `.execute(db)
  return rows
}

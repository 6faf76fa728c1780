import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { connect } from './connect.ts'
import type { Db } from './connect.ts'
import { recordChecksums, refuseOtherFiles } from './migration-checksums.ts'
import { readMigrationFiles } from './migration-files.ts'

/** Append-only SQL files: one changed after it ran refuses the start. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = await readMigrationFiles()
    return Object.fromEntries(files.map(({ name, text }) => [name, migrationOf(text)]))
  },
}

const migrationOf = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db)
  },
})

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: sqlFiles })
}

/**
 * Brings the database at `url` to the newest shape, or as far as the migration `upTo`, the queue's
 * tables included. Answers which migrations ran. Throws with the failing file's name, and StartProblem
 * for files that are not those that ran.
 */
export async function migrate(url: string, { upTo }: { upTo?: string } = {}): Promise<string[]> {
  const { db, close } = connect(url, { max: 2 })
  let ran: string[] = []
  try {
    const files = await readMigrationFiles()
    await refuseOtherFiles(db, files)
    const { error, results = [] } = await migrateTo(db, upTo)
    const failed = results.find((result) => result.status === 'Error')
    if (error) {
      throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${String(error)}`, {
        cause: error,
      })
    }
    await recordChecksums(db, files)
    ran = results.map(({ migrationName }) => migrationName)
  } finally {
    await close()
  }
  await runMigrations({ connectionString: url })
  return ran
}

/** Never back: there is no way down. */
async function migrateTo(db: Db, upTo: string | undefined) {
  const migrator = migratorOf(db)
  if (upTo === undefined) return migrator.migrateToLatest()
  const known = await migrator.getMigrations()
  const isThere = known.some(({ name, executedAt }) => name === upTo && executedAt !== undefined)
  return isThere ? {} : migrator.migrateTo(upTo)
}

/** True when no migration waits. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}

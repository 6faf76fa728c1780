import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { connect } from './connect.ts'
import type { Db } from './connect.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** Numbered SQL files, append-only: a file that has run is never edited. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(path.join(folder, name), 'utf8')
      migrations[name.replace('.sql', '')] = {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: sqlFiles })
}

/** Brings the database at `url` to the newest shape, the queue's tables included. Throws with the failing file's name. */
export async function migrate(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 2 })
  try {
    const { error, results } = await migratorOf(db).migrateToLatest()
    const failed = results?.find((result) => result.status === 'Error')
    if (error) {
      throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${String(error)}`, {
        cause: error,
      })
    }
  } finally {
    await close()
  }
  await runMigrations({ connectionString: url })
}

/** True when no migration waits. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}

import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider, MigrationResultSet } from 'kysely/migration'
import { connect } from './connect.ts'
import type { Db } from './connect.ts'
import { isDatabaseBusy } from './database-errors.ts'
import { StartProblem } from '#server/start-problem.ts'
import { isUpToDate, recordChecksums, refuseOtherFiles } from './migration-checksums.ts'
import { readMigrationFiles } from './migration-files.ts'
import { giveRights } from './rights/give-rights.ts'
import { roleInAddress } from './rights/serving-rights.ts'

/** With a second per try (`connect`), about three minutes. */
const [MOST_TRIES, PAUSE_MS] = [120, 500]
const HELD =
  'The tables could not be changed: others held them for three minutes. Nothing of the change was kept. ' +
  'End transactions that stay open (pg_stat_activity names them), then start again.'

/** SQL files that only grow: a changed one refuses the start. */
const sqlFiles = (folder?: string): MigrationProvider => ({
  async getMigrations() {
    const files = await readMigrationFiles(folder)
    return Object.fromEntries(files.map(({ name, text }) => [name, migrationOf(text)]))
  },
})

const migrationOf = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db)
  },
})

function migratorOf(db: Db, folder?: string): Migrator {
  return new Migrator({ db, provider: sqlFiles(folder) })
}

type Wanted = {
  /** The last migration to run; by default the newest. */
  upTo?: string
  /** The serving role's address; it gets its rights here. */
  servingUrl?: string
  /** The folder of migrations; else this release's own. */
  folder?: string
}

/**
 * Migrates to the newest shape or to `upTo`. Throws StartProblem for changed files, else names the
 * failing one.
 */
export async function migrate(url: string, wanted: Wanted = {}): Promise<string[]> {
  const { servingUrl, folder } = wanted
  const { db, close } = connect(url, { max: 2 })
  let ran: string[] = []
  try {
    const files = await readMigrationFiles(folder)
    await refuseOtherFiles(db, files)
    if (!(await isUpToDate(db, files))) {
      await refuseServing(db)
      ran = await runMissing(url, wanted)
      await recordChecksums(db, files)
    }
  } finally {
    await close()
  }
  await runMigrations({ connectionString: url })
  if (servingUrl !== undefined) await giveRights(url, roleInAddress(servingUrl))
  return ran
}

async function runMissing(url: string, wanted: Wanted): Promise<string[]> {
  const { db, close } = connect(url, { max: 2, isMigration: true })
  try {
    const { error, results = [] } = await untilLocksCome(() => migrateTo(db, wanted))
    const failed = results.find((result) => result.status === 'Error')
    if (error) {
      throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${String(error)}`, {
        cause: error,
      })
    }
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await close()
  }
}

/** Repeats while locks are busy, since a failed migration leaves nothing. */
async function untilLocksCome(run: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await run()
    if (!isDatabaseBusy(outcome.error)) return outcome
    if (tries === MOST_TRIES) throw new StartProblem(HELD)
    await pause(PAUSE_MS)
  }
}

/** A role that only serves cannot make tables. */
async function refuseServing(db: Db): Promise<void> {
  const { rows } = await sql<{ may: boolean; role: string }>`
    select current_user as role, coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('kysely_migration')),
      has_schema_privilege(current_schema(), 'create'), false) as may`.execute(db)
  if (rows[0]?.may) return
  throw new StartProblem(
    `The database is behind this release, and its role ${rows[0]?.role} may not change tables. ` +
      'Name the owner of its tables in DATABASE_OWNER_URL, or run npm run operate -- migrate where that is set.',
  )
}

/** Only forward: there are no down migrations. */
async function migrateTo(db: Db, { upTo, folder }: Wanted): Promise<MigrationResultSet> {
  const migrator = migratorOf(db, folder)
  if (upTo === undefined) return migrator.migrateToLatest()
  const known = await migrator.getMigrations()
  const isThere = known.some(({ name, executedAt }) => name === upTo && executedAt !== undefined)
  return isThere ? {} : migrator.migrateTo(upTo)
}

/**
 * Throws StartProblem while a migration waits. A newer database is fine: releases run on the next
 * one's tables.
 */
export async function refuseBehind(url: string): Promise<void> {
  const pending = await listPending(url)
  if (pending.length === 0) return
  throw new StartProblem(
    `The database is behind this release, and MIGRATE is off: ${pending.join(', ')} wait. ` +
      'Run npm run operate -- migrate with this release, then start again.',
  )
}

/** This release's migrations that have not run at `url`, in order. Changes nothing. */
export async function listPending(url: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 2 })
  try {
    const migrations = await migratorOf(db).getMigrations()
    return migrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
  } finally {
    await close()
  }
}

/** True when no migration waits. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}

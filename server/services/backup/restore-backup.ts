import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readHeads } from '#server/adapters/audit/heads-file.ts'
import { inSnapshot, readTrail } from '#server/db/audit/read-trail.ts'
import { fillDatabase, findOwnRows, readShape } from '#server/db/backup/load-rows.ts'
import type { Filling } from '#server/db/backup/load-rows.ts'
import { listNamedKeys } from '#server/db/backup/sealed-samples.ts'
import type { Db } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { readMigrationFiles } from '#server/db/migration-files.ts'
import type { Deps } from '#server/deps.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { tellFindings, verifyTrail } from '#server/services/audit/verify-trail.ts'
import { StartProblem } from '#server/start-problem.ts'
import { isEmpty, listKeys, putFiles } from './backup-files.ts'
import type { Storages } from './backup-files.ts'
import {
  databaseManifest,
  filesManifest,
  keysManifest,
  passAndCount,
  readManifest,
} from './backup-folder.ts'
import type { BackupPlaces, DatabaseManifest, FilesManifest } from './backup-folder.ts'
import { hasFieldKeys, HEADS_FILE, PUBLIC_KEYS_FILE, putKeys } from './backup-keys.ts'
import { openSamples } from './open-samples.ts'

type Parts = Pick<Deps, 'env'> & {
  db: Db
  /** Connects as the owner of the tables. */
  url: string
  /** Connection of the serving role. */
  servingUrl: string
  storages: Storages
  /** Opens the keys that are here by then, and proves that they are this database's. */
  openKeys: () => Promise<KeyRing>
}

/**
 * Restores and proves rows, files, keys and audit trail. Throws StartProblem, with nothing changed,
 * for an unfit backup or place.
 */
export async function restoreBackup(parts: Parts, places: BackupPlaces): Promise<string> {
  const { env, url } = parts
  const database = await readManifest(places.database, databaseManifest)
  const files = await readManifest(places.files, filesManifest)
  const keys = existsSync(places.keys) ? await readManifest(places.keys, keysManifest) : undefined
  if (files.backup !== database.backup) {
    throw new StartProblem(
      `The files in ${places.files} are of another backup than the database in ${places.database}.`,
    )
  }
  await refuseUsed(parts)
  if (!keys && !hasFieldKeys(env)) {
    throw new StartProblem(
      `There are no keys in ${places.keys}, and none here: name their place with --keys, or set FIELD_KEYS. Nothing was changed.`,
    )
  }
  if (keys) await putKeys(env, places.keys, keys)
  await fill(url, places.database, database)
  const proved = await fillRest(parts, places, files).catch((error: unknown) => {
    const why = error instanceof StartProblem ? error.message : String(error)
    throw new StartProblem(
      `${why}\nThe database is filled and this is not: empty both, then restore again.`,
    )
  })
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `The backup of ${database.madeAt} is restored.`,
    `Database: ${count(rows)} rows of ${database.tables.length} tables, each table with its count and hash.`,
    ...proved,
  ].join('\n')
}

async function fillRest(
  { url, servingUrl, db, storages, openKeys }: Parts,
  places: BackupPlaces,
  files: FilesManifest,
): Promise<string[]> {
  // Migrates a backup of an earlier release to this one.
  await migrate(url, { servingUrl })
  await putFiles(storages, places.files, files)
  const gone = await countGone(url, places.files)
  const samples = await openSamples({ url, ring: await openKeys(), vault: storages.vault })
  return [
    `Files: ${count(files.files)}, each with its hash.`,
    ...(gone > 0 ? [`Files that were gone before they could be copied: ${count(gone)}.`] : []),
    `Keys: they open ${count(samples.values)} sealed values of ${samples.columns} columns and ${count(samples.files)} sealed files, as samples.`,
    await proveTrail(db, places.keys),
  ]
}

async function refuseUsed({ url, storages }: Parts): Promise<void> {
  const used = await findOwnRows(url)
  if (used) {
    throw new StartProblem(
      `The database is not empty: there are rows in ${used}. Restore into a new database or DATA_DIR. Nothing was changed.`,
    )
  }
  for (const [name, storage] of Object.entries(storages)) {
    if (await isEmpty(storage)) continue
    throw new StartProblem(
      `The storage is not empty: there are files in ${name}. Restore into a new bucket or DATA_DIR. Nothing was changed.`,
    )
  }
}

async function fill(url: string, folder: string, manifest: DatabaseManifest): Promise<void> {
  await migrateAsThen(url, manifest)
  await fillDatabase(url, manifest, async (filling) => {
    for (const table of manifest.tables) await fillTable(filling, folder, table)
  })
}

/** Makes the tables of the backup's release. */
async function migrateAsThen(url: string, { migrations, queue }: DatabaseManifest): Promise<void> {
  const ours = new Map((await readMigrationFiles()).map(({ name, sha256 }) => [name, sha256]))
  const other = migrations.find(({ name, sha256 }) => ours.get(name) !== (sha256 ?? ours.get(name)))
  if (other) {
    throw new StartProblem(
      `The backup was made by another release: this one has not its migration ${other.name}. Restore it with the release that made it.`,
    )
  }
  await migrate(url, { upTo: migrations.at(-1)?.name })
  const shape = await readShape(url)
  if (shape.migrations.length === migrations.length && shape.queue === queue) return
  throw new StartProblem(
    shape.queue === queue
      ? 'The database is empty, but newer than the backup. Restore into one that was never used.'
      : 'The backup has other tables for jobs than this release. Restore it with the release that made it, then upgrade.',
  )
}

/** Reads the loaded rows again, so that file, manifest and table agree. */
async function fillTable(
  filling: Filling,
  folder: string,
  table: DatabaseManifest['tables'][number],
): Promise<void> {
  const file = path.join(folder, table.file)
  const read = passAndCount()
  await pipeline(createReadStream(file), createGunzip(), read.stream, filling.fill(table)).catch(
    (error: unknown) => {
      throw new StartProblem(`${file} cannot be loaded: ${String(error)}. Nothing was changed.`)
    },
  )
  const there = passAndCount()
  there.stream.resume()
  await pipeline(filling.rowsOf(table), there.stream)
  for (const { rows, sha256 } of [read.end(), there.end()]) {
    if (rows === table.rows && sha256 === table.sha256) continue
    throw new StartProblem(
      `${file} is not what was backed up: ${rows} rows instead of ${table.rows}, or others. Nothing was changed.`,
    )
  }
}

async function proveTrail(db: Db, keysFolder: string): Promise<string> {
  const heads = path.join(keysFolder, HEADS_FILE)
  const publicKeys = path.join(keysFolder, PUBLIC_KEYS_FILE)
  if (!existsSync(heads) || !existsSync(publicKeys)) {
    return 'The audit trail was not verified, since the backup has no signed heads: use npm run operate -- verify-audit with a heads file.'
  }
  const known = { filed: await readHeads(heads), publicKeys: await readFile(publicKeys, 'utf8') }
  const findings = await inSnapshot(db, (tx) => verifyTrail(readTrail(tx), known))
  if (findings.problems.length > 0) throw new StartProblem(tellFindings(findings))
  return tellFindings(findings)
}

/**
 * Counts files that a row names but the backup lacks: erased between both copies, or lost before.
 */
async function countGone(url: string, folder: string): Promise<number> {
  const copied = await listKeys(folder, 'vault')
  return (await listNamedKeys(url)).filter((key) => !copied.has(key)).length
}

const count = (number: number): string => number.toLocaleString('en')

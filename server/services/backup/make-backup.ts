import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { insertBackup } from '#server/db/health/installation.ts'
import { withSnapshot } from '#server/db/backup/read-snapshot.ts'
import type { Snapshot } from '#server/db/backup/read-snapshot.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { StartProblem } from '#server/start-problem.ts'
import { copyFiles } from './backup-files.ts'
import type { Storages } from './backup-files.ts'
import { makePlace, passAndCount, writeManifest } from './backup-folder.ts'
import type { BackupPlaces, DatabaseManifest } from './backup-folder.ts'
import { copyKeys } from './backup-keys.ts'

/**
 * Copies database, files and keys while the product runs. Throws StartProblem for a place that is
 * not empty.
 */
export async function makeBackup(
  deps: Pick<Deps, 'env' | 'db' | 'clock'> & { url: string; storages: Storages },
  places: BackupPlaces,
): Promise<string> {
  for (const place of Object.values(places)) await makePlace(place)
  const of = { backup: newOpaqueId(), madeAt: deps.clock.now().toISOString() }
  const database = await withSnapshot(deps.url, (snapshot) =>
    copyRows(snapshot, places.database, of),
  )
  const files = await copyFiles(deps.storages, places.files, of)
  const { lastHead } = database
  const keys = await copyKeys(deps.env, places.keys, { ...of, lastHead })
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  await insertBackup(deps.db, { made_at: new Date(of.madeAt), rows, files: files.files })
  return [
    `Database: ${count(rows)} rows of ${database.tables.length} tables are in ${places.database}.`,
    `Files: ${count(files.files)} with ${count(files.bytes)} bytes are in ${places.files}.`,
    `Keys: ${keys.files.map(({ name }) => name).join(', ')} are in ${places.keys}.`,
    'Keep the keys apart from the other two: with them everything can be read.',
  ].join('\n')
}

async function copyRows(
  { shape, lastHead, rowsOf }: Snapshot,
  folder: string,
  of: { backup: string; madeAt: string },
): Promise<DatabaseManifest> {
  if (shape.migrations.length === 0) {
    throw new StartProblem('This database was never used: there is nothing to back up.')
  }
  await mkdir(path.join(folder, 'rows'), { mode: 0o700 })
  const tables: DatabaseManifest['tables'] = []
  for (const table of shape.tables) {
    const file = `rows/${table.schema}.${table.name}.gz`
    const counted = passAndCount()
    const target = path.join(folder, file)
    await pipeline(
      rowsOf(table),
      counted.stream,
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    )
    tables.push({ ...table, file, ...counted.end() })
  }
  const manifest = { ...of, ...shape, part: 'database', lastHead, tables } as const
  await writeManifest(folder, manifest)
  return manifest
}

const count = (number: number): string => number.toLocaleString('en')

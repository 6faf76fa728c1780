import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { StartProblem } from '#server/start-problem.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { passAndCount, writeManifest, writeWhole } from './backup-folder.ts'
import type { FilesManifest } from './backup-folder.ts'

/** Files as stored: personal ones stay sealed. */
export type Storages = { vault: FileStorage; media: FileStorage }

const lineSchema = z.tuple([
  z.enum(['vault', 'media']),
  z.string(),
  z.string(),
  z.string(),
  z.int(),
])
type Line = z.infer<typeof lineSchema>

const LIST = 'files.jsonl'
const AT_ONCE = 8

/** Copies files after the rows, so that each file a row names exists unless it was erased since. */
export async function copyFiles(
  storages: Storages,
  folder: string,
  of: { backup: string; madeAt: string },
): Promise<FilesManifest> {
  const total = { files: 0, bytes: 0 }
  const listed = passAndCount()
  const list = path.join(folder, LIST)
  await pipeline(
    copyEach(storages, folder, total),
    listed.stream,
    createWriteStream(list, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const { sha256 } = listed.end()
  const manifest = { part: 'files', ...of, ...total, sha256 } as const
  await writeManifest(folder, manifest)
  return manifest
}

/** A line for each file that was copied. */
async function* copyEach(
  storages: Storages,
  folder: string,
  total: { files: number; bytes: number },
): AsyncGenerator<string> {
  for (const storage of ['media', 'vault'] as const) {
    for await (const keys of inGroups(storages[storage].list())) {
      const lines = await Promise.all(
        keys.map((key) => copyOne(storages, { storage, key, folder })),
      )
      const copied = lines.filter((line) => line !== undefined)
      total.files += copied.length
      total.bytes += copied.reduce((sum, [, , , , size]) => sum + size, 0)
      yield copied.map((line) => `${JSON.stringify(line)}\n`).join('')
    }
  }
}

async function copyOne(
  storages: Storages,
  { storage, key, folder }: { storage: 'vault' | 'media'; key: string; folder: string },
): Promise<Line | undefined> {
  const found = await storages[storage].get(key)
  if (!found) return undefined
  await writeWhole(path.join(folder, storage, ...key.split('/')), found.bytes)
  return [storage, key, found.contentType, sha256Hex(found.bytes), found.bytes.length]
}

/**
 * Restores files and reads each again. Throws StartProblem where a list or a file differs from its
 * hash.
 */
export async function putFiles(
  storages: Storages,
  folder: string,
  manifest: FilesManifest,
): Promise<void> {
  const file = path.join(folder, LIST)
  const listed = passAndCount()
  listed.stream.resume()
  await pipeline(createReadStream(file), listed.stream)
  const { rows, sha256 } = listed.end()
  if (rows !== manifest.files || sha256 !== manifest.sha256) throw damaged(file)
  for await (const lines of inGroups(linesOf(file))) {
    await Promise.all(lines.map((line) => putOne(storages, folder, line)))
  }
}

/** The keys of files that a backup has, of one storage. */
export async function listKeys(folder: string, storage: 'vault' | 'media'): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const [of, key] of linesOf(path.join(folder, LIST))) if (of === storage) keys.add(key)
  return keys
}

/** Whether a storage has any file. */
export async function isEmpty(storage: FileStorage): Promise<boolean> {
  for await (const _ of storage.list()) return false
  return true
}

async function putOne(storages: Storages, folder: string, line: Line): Promise<void> {
  const [storage, key, contentType, sha256] = line
  const file = path.join(folder, storage, ...key.split('/'))
  const bytes = await readFile(file)
  if (sha256Hex(bytes) !== sha256) throw damaged(file)
  await storages[storage].put(key, bytes, contentType)
  const put = await storages[storage].get(key)
  if (!put || sha256Hex(put.bytes) !== sha256) {
    throw new StartProblem(`The storage gave back another file than ${key}: look at its disk.`)
  }
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  for await (const text of createInterface({ input: createReadStream(file) })) {
    yield z.parse(lineSchema, JSON.parse(text))
  }
}

async function* inGroups<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const one of all) {
    group.push(one)
    if (group.length < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

const damaged = (file: string): StartProblem =>
  new StartProblem(`${file} is not what was backed up: use another copy of this backup.`)

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orDiskFull } from './disk-full.ts'
import { splitKey } from './file-storage.ts'
import type { ByteRange, FileStorage, StoredFile } from './file-storage.ts'
import { packTyped, unpackType } from './typed-bytes.ts'

const headBytes = 256
// No key begins with a dot, so drafts and files never collide.
const draftFolder = '.drafts'

/** Files on this machine under `root`, owner only; default without S3. */
export function diskStorage({ root }: { root: string }): FileStorage {
  const pathOf = (key: string) => join(root, ...splitKey(key))
  return {
    put: (key, bytes, contentType) =>
      orDiskFull('files', () => write(root, pathOf(key), packTyped(bytes, contentType))),
    get: (key, range) => read(pathOf(key), range),
    async remove(key) {
      await ifThere(unlink(pathOf(key)))
      await ifThere(syncFolder(dirname(pathOf(key))))
    },
    list: (folder) => (folder === undefined ? walk(root) : walk(pathOf(folder), folder)),
    sweepDrafts: (before) => sweep(join(root, draftFolder), before),
  }
}

async function sweep(folder: string, before: Date): Promise<number> {
  const drafts = ((await ifThere(readdir(folder))) ?? []).map((name) => join(folder, name))
  let swept = 0
  for (const draft of drafts) {
    // Its writer may just have finished.
    const found = await ifThere(stat(draft))
    if (!found || found.mtime >= before) continue
    await ifThere(unlink(draft))
    swept += 1
  }
  return swept
}

async function write(root: string, path: string, bytes: Buffer): Promise<void> {
  await makeFolder(join(root, draftFolder))
  await makeFolder(dirname(path))
  const draft = join(root, draftFolder, randomUUID())
  try {
    await writeSynced(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    // A partial file takes space from the next one.
    await ifThere(unlink(draft))
    throw error
  }
  await syncFolder(dirname(path))
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  // A new folder survives crashes once its parent is on disk.
  if (made !== undefined) await syncFolder(dirname(made))
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder to sync it.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function read(path: string, range?: ByteRange): Promise<StoredFile | undefined> {
  const file = await ifThere(open(path, 'r'))
  if (!file) return undefined
  try {
    return await readOpen(file, range)
  } finally {
    await file.close()
  }
}

async function readOpen(file: FileHandle, range?: ByteRange): Promise<StoredFile> {
  const { size: whole } = await file.stat()
  const head = await readAt(file, 0, Math.min(headBytes, whole))
  const { contentType, bodyAt } = unpackType(head)
  const size = whole - bodyAt
  const start = Math.min(Math.max(range?.start ?? 0, 0), size)
  const end = Math.min(range ? range.end + 1 : size, size)
  const bytes = await readAt(file, bodyAt + start, Math.max(end - start, 0))
  return { bytes, contentType, size }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) throw new Error('a stored file ended too early')
    filled += bytesRead
  }
  return bytes
}

async function* walk(path: string, key?: string): AsyncIterable<string> {
  const entries = (await ifThere(readdir(path, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    if (entry.name === draftFolder) continue
    const inner = key === undefined ? entry.name : `${key}/${entry.name}`
    if (entry.isDirectory()) yield* walk(join(path, entry.name), inner)
    else yield inner
  }
}

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

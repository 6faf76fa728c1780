import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import * as z from 'zod/mini'
import { makeFolder } from '#server/make-folder.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { errorCode, explainFileError, StartProblem } from '#server/start-problem.ts'

/** Each part of a backup has a place of its own, so that different people can keep them. */
export type BackupPlaces = { database: string; files: string; keys: string }

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  part: z.optional(z.object({ of: z.string(), bound: z.string() })),
  file: z.string(),
  rows: z.int(),
  sha256: z.string(),
})

/** Manifest of the database part, written last so that an unfinished backup has none. */
export const databaseManifest = z.object({
  part: z.literal('database'),
  backup: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.nullable(z.string()) })),
  queue: z.int(),
  lastHead: z.int(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
})

/** Manifest of the files part: its list's line count and hash. */
export const filesManifest = z.object({
  part: z.literal('files'),
  backup: z.string(),
  madeAt: z.string(),
  files: z.int(),
  bytes: z.int(),
  sha256: z.string(),
})

/** Manifest of the keys part: each file with its hash. */
export const keysManifest = z.object({
  part: z.literal('keys'),
  backup: z.string(),
  madeAt: z.string(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
})

export type DatabaseManifest = z.infer<typeof databaseManifest>
export type FilesManifest = z.infer<typeof filesManifest>
export type KeysManifest = z.infer<typeof keysManifest>

const MANIFEST = 'manifest.json'

/** Makes an empty place for a part, closed to others. Throws StartProblem where something is in it. */
export async function makePlace(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    const found = await readdir(folder)
    if (found.length === 0) return
  } catch (error) {
    throw explainFileError(error, folder)
  }
  throw new StartProblem(
    `${folder} is not empty: a backup wants a folder of its own. Nothing was written.`,
  )
}

/** Writes a file that only its owner reads, and waits for the disk. */
export async function writeWhole(file: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Written last and whole, so that an unfinished part has no manifest. */
export async function writeManifest(
  folder: string,
  manifest: DatabaseManifest | FilesManifest | KeysManifest,
): Promise<void> {
  const draft = path.join(folder, `.${MANIFEST}`)
  await writeWhole(draft, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(draft, path.join(folder, MANIFEST))
}

/** Reads a part's manifest. Throws StartProblem for an unfinished part. */
export async function readManifest<T extends z.ZodMiniType>(
  folder: string,
  schema: T,
): Promise<z.infer<T>> {
  const file = path.join(folder, MANIFEST)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new StartProblem(
      `${folder} has no ${MANIFEST}: it is no backup, or one that did not finish. Take another one.`,
    )
  })
  const parsed = z.safeParse(schema, parseJson(text))
  if (parsed.success) return parsed.data
  throw new StartProblem(`${file} does not read as the manifest of a backup. Take another backup.`)
}

/** Sums the hashes of all lines modulo 2^256: a database gives rows in any order. */
export function passAndCount(): { stream: Transform; end: () => { rows: number; sha256: string } } {
  let rows = 0
  let sum = 0n
  let begun = Buffer.alloc(0)
  const add = (line: Buffer) => {
    sum = BigInt.asUintN(256, sum + BigInt(`0x${sha256Hex(line)}`))
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = begun.length > 0 ? Buffer.concat([begun, chunk]) : chunk
      let from = 0
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
        add(bytes.subarray(from, at))
        from = at + 1
        rows += 1
      }
      // Copied, because the stream may reuse its chunk.
      begun = Buffer.from(bytes.subarray(from))
      done(null, chunk)
    },
  })
  return {
    stream,
    end: () => {
      if (begun.length > 0) add(begun)
      return { rows, sha256: sum.toString(16).padStart(64, '0') }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

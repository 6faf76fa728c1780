import { open, readFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { makeFolder } from '#server/make-folder.ts'
import { errorCode, explainFileError, StartProblem } from '#server/start-problem.ts'

// Holds ten heads, so the last whole line is in it.
const TAIL_BYTES = 8192

const headSchema = z.object({
  number: z.int(),
  at: z.string(),
  events: z.int(),
  digest: z.string(),
  previous: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
})

/** A head from text; undefined where it is none. */
export function parseHead(line: string): SignedHead | undefined {
  try {
    return z.parse(headSchema, JSON.parse(line))
  } catch {
    return undefined
  }
}

/**
 * Appends heads as JSON lines and waits for the disk; never rewrites, since an append survives
 * crashes. Throws StartProblem.
 */
export async function appendHeads(
  file: string,
  choose: (last: SignedHead | undefined) => Promise<readonly SignedHead[]>,
): Promise<void> {
  try {
    makeFolder(path.dirname(file))
    const handle = await open(file, 'a+', 0o640)
    try {
      await append(handle, file, choose)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw explainFileError(error, file)
  }
}

async function append(
  handle: FileHandle,
  file: string,
  choose: (last: SignedHead | undefined) => Promise<readonly SignedHead[]>,
): Promise<void> {
  const { size } = await handle.stat()
  const from = Math.max(0, size - TAIL_BYTES)
  const tail = Buffer.alloc(size - from)
  await handle.read(tail, 0, tail.length, from)
  const lines = tail.toString().split('\n')
  const last = lines.map(parseHead).findLast((head) => head !== undefined)
  if (lines.length > 1 && !last) throw new StartProblem(`The end of ${file} has no signed head.`)
  const heads = await choose(last)
  if (heads.length === 0) return
  const text = heads.map((head) => `${JSON.stringify(head)}\n`).join('')
  // One write in append mode, which the system keeps apart from others.
  const bytes = Buffer.from(lines.at(-1) === '' ? text : `\n${text}`)
  const { bytesWritten } = await handle.write(bytes)
  if (bytesWritten < bytes.length) throw new Error(`${file} took only a part of what was written`)
  await handle.sync()
}

/**
 * Each head once, in order. A broken line is a write cut by a crash. Throws StartProblem without
 * any head.
 */
export async function readHeads(file: string): Promise<SignedHead[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const why =
      errorCode(error) === 'ENOENT' ? 'There is no heads file' : 'Cannot read the heads file'
    throw new StartProblem(`${why} ${file}: name it with --heads.`)
  })
  const heads = [...new Set(text.split('\n'))].map(parseHead).filter((head) => head !== undefined)
  if (heads.length === 0 && text.includes('\n')) {
    throw new StartProblem(`No line of ${file} is a signed head.`)
  }
  return heads
}

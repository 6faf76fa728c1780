import { mkdir, open, readFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { errorCode, explainFileError, StartProblem } from '#server/start-problem.ts'

// Ten heads: the last whole line is among them.
const TAIL_BYTES = 8192
const NEWLINE = 10

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
 * Adds signed heads to the file outside the database, a line of JSON each, and waits for the disk.
 * `choose` gets the last head that the file has; a line that a crash cut short is written anew.
 * Throws StartProblem where it cannot be written, and for a last line that is no head.
 */
export async function appendHeads(
  file: string,
  choose: (last: SignedHead | undefined) => Promise<readonly SignedHead[]>,
): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
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
  const whole = tail.lastIndexOf(NEWLINE) + 1
  const lastLine = tail.toString('utf8', 0, whole).trimEnd().split('\n').at(-1) ?? ''
  const last = parseHead(lastLine)
  if (size > 0 && whole > 0 && !last) {
    throw new StartProblem(`The last line of ${file} is no signed head.`)
  }
  const heads = await choose(last)
  if (from + whole < size) await handle.truncate(from + whole)
  if (heads.length === 0) return
  await handle.appendFile(heads.map((head) => `${JSON.stringify(head)}\n`).join(''))
  await handle.sync()
}

/** Every head of a file, first to last. Throws StartProblem for no file, or a line that is no head. */
export async function readHeads(file: string): Promise<SignedHead[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const why =
      errorCode(error) === 'ENOENT' ? 'There is no heads file' : 'Cannot read the heads file'
    throw new StartProblem(`${why} ${file}: name it with --heads.`)
  })
  return text
    .split('\n')
    .filter((line, index, lines) => line !== '' || index < lines.length - 1)
    .map((line, index) => {
      const head = parseHead(line)
      if (!head) throw new StartProblem(`Line ${index + 1} of ${file} is no signed head.`)
      return head
    })
}

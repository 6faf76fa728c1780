import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import { makeFolder } from '#server/make-folder.ts'
import { errorCode, explainFileError } from '#server/start-problem.ts'

const erasureSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  cases: z.array(z.object({ id: z.string(), endedAs: z.enum(endings) })),
  enquiries: z.array(z.string()),
  interviews: z.prefault(z.array(z.uuid()), []),
  people: z.prefault(z.array(z.uuid()), []),
})

/** An erasure as it stands in the list outside the database: ids and a time, nothing personal. */
export type ListedErasure = z.infer<typeof erasureSchema>

/**
 * Appends erasures as JSON lines and waits for the disk. Throws StartProblem where the file cannot
 * be written.
 */
export async function appendErasures(
  file: string,
  erasures: readonly ListedErasure[],
): Promise<void> {
  try {
    makeFolder(path.dirname(file))
    const handle = await open(file, 'a', 0o640)
    try {
      // A line that a crash cut ends before the new ones begin.
      const lines = erasures.map((erasure) => JSON.stringify(erasure))
      await handle.write(`\n${lines.join('\n')}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw explainFileError(error, file)
  }
}

/** Each erasure once, the oldest first; none where there is no file. A cut line is passed over. */
export async function readErasures(file: string): Promise<ListedErasure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw explainFileError(error, file)
  })
  const erasures = text.split('\n').flatMap((line) => parseErasure(line) ?? [])
  return [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()]
}

function parseErasure(line: string): ListedErasure | undefined {
  try {
    return z.parse(erasureSchema, JSON.parse(line))
  } catch {
    return undefined
  }
}

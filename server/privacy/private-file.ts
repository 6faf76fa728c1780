import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { explainFileError, StartProblem } from '#server/start-problem.ts'

/** Other users of the machine can read a secret file. */
export class PrivateFileOpen extends StartProblem {
  override name = 'PrivateFileOpen'
}

/** A secret file, undefined if missing. Throws PrivateFileOpen unless owner-only. */
export function readPrivateFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  // Windows has no such mode bits.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new PrivateFileOpen(`${path} can be read by other users: run chmod 600 on it`)
  }
  return readFileSync(path, 'utf8')
}

/**
 * Writes a secret file (0600) once and answers its content; parallel processes agree. Throws
 * StartProblem.
 */
export function writePrivateFileOnce(path: string, content: string): string {
  try {
    writeOnce(path, content)
  } catch (error) {
    throw explainFileError(error, path)
  }
  return readPrivateFile(path) ?? content
}

function writeOnce(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  } finally {
    unlinkSync(draft)
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, explainFileError } from './start-problem.ts'

/**
 * Makes a named folder and its parents, closed to others by default. Throws StartProblem with the
 * reason.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  try {
    makeFrom(folder, mode)
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

/** Proves that files can be written there. Throws StartProblem with the reason. */
export function proveWritable(folder: string): void {
  const probe = join(folder, `.written-by-${process.pid}`)
  try {
    writeFileSync(probe, 'A start writes this file and removes it.')
  } catch (error) {
    throw explainFileError(error, folder)
  } finally {
    rmSync(probe, { force: true })
  }
}

/** One by one: Node's `recursive` hangs where no folder can be made, as in /proc. */
function makeFrom(folder: string, mode: number): void {
  const parent = dirname(folder)
  try {
    makeOne(folder, mode)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error
    makeFrom(parent, mode)
    makeOne(folder, mode)
  }
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // A folder or a link to one; a file fails at the next write.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { identifyProcess, isSameProcess } from './process-identity.ts'
import { errorCode, explainFileError, StartProblem } from './start-problem.ts'

const holderSchema = z.object({
  pid: z.int(),
  bootId: z.string(),
  startedAt: z.string(),
  since: z.string(),
})
type Holder = z.infer<typeof holderSchema>

/**
 * Takes a directory for this process alone; the lock of a process that has ended is taken over.
 * @throws StartProblem that names the process which holds the directory.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const lock = join(directory, 'lock.json')
  const draft = `${lock}.${process.pid}`
  const own = { ...identifyProcess(process.pid), since: new Date().toISOString() }
  try {
    writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
    while (!tryLink(draft, lock)) clearAbandoned(lock, directory)
  } catch (error) {
    throw explainFileError(error, directory)
  } finally {
    rmSync(draft, { force: true })
  }
  return { release: () => rmSync(lock, { force: true }) }
}

// A hard link appears with its whole content or not at all, so nobody reads half a lock.
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function clearAbandoned(lock: string, directory: string): void {
  refuseIfHeld(lock, directory)
  const aside = `${lock}.${process.pid}.old`
  try {
    renameSync(lock, aside)
    // Another start may have taken the lock over since it was read; then it gets it back.
    refuseIfHeld(aside, directory)
  } catch (error) {
    if (error instanceof StartProblem) linkSync(aside, lock)
    else if (errorCode(error) !== 'ENOENT') throw error
    if (error instanceof StartProblem) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function refuseIfHeld(lock: string, directory: string): void {
  const holder = readHolder(lock)
  if (!holder || !isSameProcess(holder)) return
  throw new StartProblem(
    `The database in ${directory} is in use by process ${holder.pid}, running since ${holder.since}. ` +
      'Stop that process first, or choose another directory with DATA_DIR.',
  )
}

function readHolder(lock: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(lock, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'EACCES') throw error
    // Missing, or cut short by a loss of power: nobody holds it.
    return undefined
  }
}

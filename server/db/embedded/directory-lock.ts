import { createHash } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { identifyProcess, isSameProcess } from './process-identity.ts'
import { errorCode, explainFileError, StartProblem } from '#server/start-problem.ts'

const holderSchema = z.object({
  pid: z.int(),
  bootId: z.string(),
  startedAt: z.string(),
  since: z.string(),
})

/**
 * Locks a directory for this process and replaces a dead process's lock.
 * @throws StartProblem that names the living holder.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const lock = join(directory, 'lock.json')
  try {
    takeLock(lock)
  } catch (error) {
    throw explainFileError(error, directory)
  }
  return { release: () => rmSync(lock, { force: true }) }
}

function takeLock(lock: string): void {
  const draft = `${lock}.${process.pid}`
  const own = { ...identifyProcess(process.pid), since: new Date().toISOString() }
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    while (!tryLink(draft, lock)) clearAbandoned(lock, draft)
  } finally {
    rmSync(draft, { force: true })
  }
}

// A hard link appears whole, never half.
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Only the holder of the claim on exactly this dead lock removes it, or a live one could go. */
function clearAbandoned(lock: string, draft: string): void {
  const found = read(lock)
  if (found === undefined) return
  refuseIfAlive(found, lock)
  const claim = `${lock}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
  if (!tryLink(draft, claim)) {
    refuseIfAlive(read(claim) ?? '', lock)
    rmSync(claim, { force: true })
    return
  }
  if (read(lock) === found) rmSync(lock)
  rmSync(claim, { force: true })
}

function refuseIfAlive(text: string, lock: string): void {
  const holder = parseHolder(text)
  if (!holder || !isSameProcess(holder)) return
  throw new StartProblem(
    `The database in ${join(lock, '..')} is in use by process ${holder.pid}, running since ${holder.since}. ` +
      'Stop that process first, or choose another directory with DATA_DIR.',
  )
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined for a lock cut by power loss, which nobody holds. */
function parseHolder(text: string) {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

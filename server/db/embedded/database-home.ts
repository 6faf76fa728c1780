import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Account, canReach, chooseAccount } from './postgres-account.ts'
import { explainFileError, StartProblem } from '#server/start-problem.ts'

/** Where the database's files are, and who runs it. */
export type DatabaseHome = { directory: string; account: Account | undefined }

/**
 * Makes `<dataDir>/postgres`, or links it to /var/lib where PostgreSQL's account cannot reach the
 * folder.
 */
export function prepareHome(dataDir: string, log: (line: string) => void): DatabaseHome {
  const entry = join(resolve(dataDir), 'postgres')
  try {
    mkdirSync(resolve(dataDir), { recursive: true, mode: 0o711 })
    const account = chooseAccount(existsSync(entry) ? entry : undefined)
    const directory = linkTarget(entry) ?? (account ? placeFor(entry, account) : entry)
    makeClosed(directory, account)
    if (directory !== entry && linkTarget(entry) === undefined) {
      symlinkSync(directory, entry)
      log(`The database cannot run as root; its files are in ${directory}.`)
    }
    return { directory, account }
  } catch (error) {
    throw explainFileError(error, entry)
  }
}

function linkTarget(entry: string): string | undefined {
  const isLink = lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? readlinkSync(entry) : undefined
}

function placeFor(entry: string, account: Account): string {
  const dataDir = resolve(entry, '..')
  if (canReach(dataDir, account)) {
    // Others may pass through the data directory but not list it.
    const { mode } = statSync(dataDir)
    if ((mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o777) | 0o001)
    return entry
  }
  if (existsSync(entry)) {
    throw new StartProblem(
      `The database in ${entry} cannot be reached by the user that runs it. Move the project out of a closed directory.`,
    )
  }
  return `/var/lib/daarly-${createHash('sha256').update(entry).digest('hex').slice(0, 12)}`
}

function makeClosed(directory: string, account: Account | undefined): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (statSync(directory).mode & 0o077) chmodSync(directory, 0o700)
  if (account) chownSync(directory, account.uid, account.gid)
}

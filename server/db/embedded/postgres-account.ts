import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'

/** The user that runs PostgreSQL, if not ours. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses root: the account is the files' owner or `postgres`. Undefined where we are
 * not root.
 */
export function chooseAccount(existingPlace: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existingPlace === undefined ? undefined : statSync(existingPlace)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = findUser('postgres') ?? makeUser('postgres') ?? findUser('nobody')
  if (account) return account
  throw new StartProblem(
    'PostgreSQL cannot run as root, and no other user could be made. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account may pass all directories above the path. */
export function canReach(path: string, account: Account): boolean {
  const parent = dirname(path)
  return mayPass(parent, account) && (parent === '/' || canReach(parent, account))
}

function mayPass(directory: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(directory)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function findUser(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function makeUser(name: string): Account | undefined {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...flags, name], { stdio: 'ignore' })
  return findUser(name)
}

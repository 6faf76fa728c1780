import { spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Account } from '#server/db/embedded/postgres-account.ts'
import type { Ending } from './ending.ts'
import type { Started } from './own-process.ts'

/** The network of one PostgreSQL: where it is reached, and how a program is started in it. */
export type Network = {
  host: string
  /** The same program, started in this network. */
  inside: (started: Started) => Started
  /** Nothing passes any more, without a word to either side, until it is mended. */
  cut: () => void
  mend: () => void
}

/** `host` is where networks find everything else. */
export type Networks = { host: string; add: () => Network }

const ip = '/usr/sbin/ip'
const setpriv = '/usr/bin/setpriv'

/** Whether this machine and user may have networks of their own (iproute2, root, and a kernel that lets them). */
export function canHaveNetworks(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(ip) || !existsSync(setpriv)) return false
  const name = `daarly-${randomBytes(3).toString('hex')}`
  const isMade = spawnSync(ip, ['netns', 'add', name]).status === 0
  if (isMade) run('netns', 'delete', name)
  return isMade
}

/** Everything on this machine's own address. */
export function oneNetwork(): Networks {
  const host = '127.0.0.1'
  return { host, add: () => ({ host, inside: (started) => started, cut: cannot, mend: cannot }) }
}

const cannot = (): never => {
  throw new Error('one network cannot be cut')
}

/** A bridge of this machine, and a namespace for each that is added; programs run there as `account`. */
export function ownNetworks(account: Account, ending: Ending): Networks {
  const id = randomBytes(3).toString('hex')
  const bridge = `dl${id}`
  const subnet = `10.${randomInt(64, 250)}.${randomInt(1, 250)}`
  const host = `${subnet}.1`
  run('link', 'add', bridge, 'type', 'bridge')
  ending.with(async () => run('link', 'delete', bridge))
  run('address', 'add', `${host}/24`, 'dev', bridge)
  run('link', 'set', bridge, 'up')
  let added = 0
  return {
    host,
    add: () => {
      added += 1
      const [name, near, far] = [`daarly-${id}-${added}`, `dl${id}n${added}`, `dl${id}f${added}`]
      const own = `${subnet}.${added + 1}`
      run('netns', 'add', name)
      ending.with(async () => run('netns', 'delete', name))
      run('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name)
      run('link', 'set', near, 'master', bridge, 'up')
      run('-n', name, 'address', 'add', `${own}/24`, 'dev', far)
      for (const device of ['lo', far]) run('-n', name, 'link', 'set', device, 'up')
      return {
        host: own,
        inside: (started) => throughNamespace(started, name, account),
        cut: () => run('link', 'set', near, 'down'),
        mend: () => run('link', 'set', near, 'up'),
      }
    },
  }
}

/** Both programs before it give way to it, so that its id stays its own. */
function throughNamespace(started: Started, name: string, { uid, gid }: Account): Started {
  const { account: _, program, flags, ...rest } = started
  const asUser = [setpriv, '--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', '--']
  return { ...rest, program: ip, flags: ['netns', 'exec', name, ...asUser, program, ...flags] }
}

function run(...flags: string[]): void {
  const { status, stderr } = spawnSync(ip, flags)
  if (status !== 0) throw new Error(`ip ${flags.join(' ')}: ${String(stderr)}`)
}

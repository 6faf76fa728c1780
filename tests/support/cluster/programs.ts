import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Debian's package, and where its program lies. */
const places = {
  haproxy: ['/usr/sbin/haproxy'],
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  pgbouncer: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
  tini: ['/usr/bin/tini'],
} as const

type Package = keyof typeof places | 'postgresql-15'

/** Paths of what the cluster is made of; `postgres` is a folder of programs. */
export type Programs = Record<
  'haproxy' | 'patroni' | 'etcd' | 'pgbouncer' | 'tini' | 'postgres',
  string
>

/** What is installed on this machine, or the packages that are missing. */
export function findPrograms(): { programs: Programs } | { missing: Package[] } {
  const [haproxy, patroni, etcd, pgbouncer, tini] = [
    findProgram('haproxy'),
    findProgram('patroni'),
    findProgram('etcd-server'),
    findProgram('pgbouncer'),
    findProgram('tini'),
  ]
  const postgres = postgresPrograms()
  if (haproxy && patroni && etcd && pgbouncer && tini && postgres) {
    return { programs: { haproxy, patroni, etcd, pgbouncer, tini, postgres } }
  }
  const found = {
    haproxy,
    patroni,
    'etcd-server': etcd,
    pgbouncer,
    tini,
    'postgresql-15': postgres,
  }
  return { missing: keysOf(found).filter((name) => !found[name]) }
}

/** The path of one program; undefined where it is not installed. */
export function findProgram(name: keyof typeof places): string | undefined {
  return places[name].find((place) => existsSync(place))
}

/** Installs Debian's packages; false where that did not work. Their services are not started. */
export function installPackages(names: readonly Package[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const run = (flags: string[]) => spawnSync('apt-get', flags, { stdio: 'inherit', env }).status
  if (run(['update', '-qq']) !== 0) return false
  // Patroni speaks to etcd through it.
  return run(['install', '-y', '-qq', '--no-install-recommends', ...names, 'python3-etcd']) === 0
}

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  Object.keys(record) as Key[]

/** The newest version that is there, from 15 on. */
function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).map(Number)
  const newest = Math.max(...versions.filter((version) => version >= 15))
  const folder = path.join(root, String(newest), 'bin')
  return existsSync(path.join(folder, 'postgres')) ? folder : undefined
}

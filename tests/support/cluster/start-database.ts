import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { Ending } from './ending.ts'
import { fillTemplate, writeFor } from './fill-template.ts'
import { startProcess, until } from './own-process.ts'
import type { OwnProcess } from './own-process.ts'
import type { Network } from './networks.ts'
import type { Place } from './place.ts'
import { isOk } from './ports.ts'

/** One PostgreSQL with its Patroni. */
export type Node = {
  name: string
  port: number
  network: Network
  patroniPort: number
  /** The process of Patroni as it runs now; `restart` after it was killed. */
  patroni: () => OwnProcess
  restart: () => void
  /** The id of PostgreSQL's first process. */
  postmaster: () => number
}

export type Database = {
  nodes: readonly Node[]
  password: string
  /** Who is primary now, as Patroni says; undefined while nobody is. */
  primary: () => Promise<Node | undefined>
  /** Resolves once a primary has its synchronous standby. */
  untilWhole: (seconds?: number) => Promise<void>
}

const NAMES = ['pg1', 'pg2']

/** etcd, and two machines of PostgreSQL of which one confirms what the other commits. */
export async function startDatabase(place: Place, ending: Ending): Promise<Database> {
  const { folder, programs, account, freePort, networks } = place
  const etcdHost = networks.host
  const etcdPort = await freePort()
  const secrets = { superuserPassword: newPassword(), replicatorPassword: newPassword() }
  const etcdFile = writeFor(
    place,
    'etcd.yml',
    await fillTemplate('etcd.yml', { folder, etcdHost, etcdPort, etcdPeerPort: await freePort() }),
  )
  const flags = ['--config-file', etcdFile]
  const etcd = startProcess({ name: 'etcd', program: programs.etcd, flags, folder, account })
  ending.endWith(etcd)
  const isHealthy = () => isOk(`http://${etcdHost}:${etcdPort}/health`)
  await until('etcd answers', isHealthy, { of: [etcd] })
  const nodes: Node[] = []
  for (const name of NAMES) nodes.push(await startNode(place, { name, etcdPort, secrets }, ending))
  const database = databaseOf(nodes)
  await until('a primary', async () => (await database.primary()) !== undefined, {
    seconds: 120,
    of: nodes.map((node) => node.patroni()),
  })
  const password = newPassword()
  const primary = await database.primary()
  await makeDatabase(primary, secrets.superuserPassword, password)
  await database.untilWhole()
  return { ...database, password }
}

async function startNode(
  place: Place,
  of: { name: string; etcdPort: number; secrets: Record<string, string> },
  ending: Ending,
): Promise<Node> {
  const { folder, programs, account, freePort, networks } = place
  const network = networks.add()
  const { name, etcdPort, secrets } = of
  const [port, patroniPort] = [await freePort(), await freePort()]
  const addresses = { host: network.host, etcdHost: networks.host, etcdPort, patroniPort }
  const values = { name, folder, ...addresses, postgresPort: port, ...secrets }
  const text = await fillTemplate('patroni.yml', { ...values, postgresPrograms: programs.postgres })
  const file = writeFor(place, `${name}.yml`, text)
  // As a machine's own init does: a killed PostgreSQL is cleared away at once, which Patroni waits for.
  const [program, flags] = [programs.tini, ['-s', '--', programs.patroni, file]]
  const start = () => startProcess(network.inside({ name, program, flags, folder, account }))
  let patroni = start()
  const node: Node = {
    name,
    port,
    network,
    patroniPort,
    patroni: () => patroni,
    restart: () => {
      patroni = start()
    },
    postmaster: () =>
      Number(readFileSync(path.join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0]),
  }
  ending.with(async () => {
    // Patroni takes its PostgreSQL along; a killed one has left it behind.
    await patroni.end()
    try {
      process.kill(node.postmaster(), 'SIGQUIT')
    } catch {
      // It is gone, as it should be.
    }
  })
  return node
}

function databaseOf(nodes: readonly Node[]): Omit<Database, 'password'> {
  const primary = async () => {
    for (const node of nodes) {
      if (await isOk(`http://${node.network.host}:${node.patroniPort}/primary`)) return node
    }
    return undefined
  }
  const isWhole = async () => {
    const first = await primary()
    const second = nodes.find((node) => node !== first)
    if (!first || !second) return false
    return isOk(`http://${second.network.host}:${second.patroniPort}/synchronous`)
  }
  return {
    nodes,
    primary,
    untilWhole: (seconds = 120) => until('a synchronous standby', isWhole, { seconds }),
  }
}

async function makeDatabase(
  primary: Node | undefined,
  superuserPassword: string,
  password: string,
) {
  const client = new Client({
    host: primary?.network.host,
    port: primary?.port,
    user: 'postgres',
    database: 'postgres',
    password: superuserPassword,
  })
  await client.connect()
  try {
    // No superusers, as in earnest: the owner of the tables, and who serves.
    for (const role of ['daarly_owner', 'daarly']) {
      await client.query(`create role ${role} login password '${password}'`)
    }
    await client.query('create database daarly owner daarly_owner')
  } finally {
    await client.end()
  }
}

const newPassword = (): string => randomBytes(18).toString('hex')

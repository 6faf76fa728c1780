import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { chooseAccount } from '#server/db/embedded/postgres-account.ts'
import { newKeyText } from '#server/privacy/key-ring.ts'
import { newToken } from '#server/privacy/opaque-id.ts'
import { Ending } from './ending.ts'
import { freePorts, isOk } from './ports.ts'
import { oneNetwork, ownNetworks } from './networks.ts'
import { until } from './own-process.ts'
import type { OwnProcess } from './own-process.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'
import { startSmallS3 } from './small-s3.ts'
import { startDatabase } from './start-database.ts'
import type { Database } from './start-database.ts'
import { startProxies } from './start-proxies.ts'
import type { ProxyPorts } from './start-proxies.ts'
import { startProducts } from './start-products.ts'

export type Cluster = {
  /** Where visitors come in: HAProxy. */
  url: string
  /** Each web process by itself. */
  webs: readonly { process: OwnProcess; port: number }[]
  workers: readonly OwnProcess[]
  database: Database
  /** What every process of the product is started with. */
  settings: Readonly<Record<string, string>>
  /** The text messages that were sent, a line each. */
  textsFile: string
  /** Ends all that was started, the last first. */
  stop: () => Promise<void>
}

export type Wanted = {
  programs: Programs
  /** Of its own: everything is kept there. */
  folder: string
  webs: number
  workers: number
  /** Of every process of the product, beside what the cluster needs. */
  settings?: Record<string, string>
  /** Each PostgreSQL in a network of its own, which can be cut; where `canHaveNetworks`. */
  apart?: boolean
  /** The port of the public door; a free one where it is not named. */
  port?: number
  /** Ends a start that is under way. */
  signal?: AbortSignal
  tell?: (line: string) => void
}

/** Starts all parts on this machine, each on a port of its own. What had started is ended where a part fails. */
export async function startCluster(wanted: Wanted): Promise<Cluster> {
  const ending = new Ending()
  const stop = () => ending.end()
  wanted.signal?.addEventListener('abort', () => void stop())
  try {
    return { ...(await startParts(wanted, ending)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(wanted: Wanted, ending: Ending): Promise<Omit<Cluster, 'stop'>> {
  const { programs, tell = () => undefined } = wanted
  const prepared = preparedFolder(wanted.folder)
  const networks =
    wanted.apart && prepared.account ? ownNetworks(prepared.account, ending) : oneNetwork()
  const place: Place = { ...prepared, programs, networks, freePort: freePorts() }
  const { freePort, folder } = place
  tell('etcd, PostgreSQL and Patroni ...')
  const database = await startDatabase(place, ending)
  const s3 = await startSmallS3(path.join(folder, 's3'))
  ending.with(s3.close)
  tell('HAProxy and PgBouncer ...')
  const doors: ProxyPorts = {
    webPort: wanted.port ?? (await freePort()),
    primaryPort: await freePort(),
    poolerPort: await freePort(),
    webPorts: [],
  }
  while (doors.webPorts.length < wanted.webs) doors.webPorts.push(await freePort())
  await startProxies(place, { doors, database, ending })
  const addressAt = (port: number, role = 'daarly') =>
    `postgres://${role}:${database.password}@127.0.0.1:${port}/daarly`
  const settings = settingsOf(wanted, {
    DATABASE_URL: addressAt(doors.poolerPort),
    DATABASE_DIRECT_URL: addressAt(doors.primaryPort),
    DATABASE_OWNER_URL: addressAt(doors.primaryPort, 'daarly_owner'),
    ORIGIN: `http://localhost:${doors.webPort}`,
    S3_ENDPOINT: s3.url,
    SANDBOX_CARDS_PORT: String(await freePort()),
    OUTBOX_FILE: path.join(folder, 'texts.jsonl'),
  })
  tell('The product ...')
  const { webPorts } = doors
  const { webs, workers } = await startProducts(
    { webPorts, workers: wanted.workers, folder, settings },
    ending,
  )
  const url = `http://localhost:${doors.webPort}`
  await until('the public door', () => isOk(`${url}/readyz`))
  return { url, webs, workers, database, settings, textsFile: settings['OUTBOX_FILE'] ?? '' }
}

function settingsOf(wanted: Wanted, own: Record<string, string>): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOLER: 'transaction',
    // The same everywhere: what one process seals another opens.
    FIELD_KEYS: `${newKeyText('k1')},${newKeyText('index-1')}`,
    STORAGE_PROVIDER: 's3',
    S3_BUCKET: 'daarly',
    S3_REGION: 'me-central-1',
    S3_ACCESS_KEY_ID: 'trying',
    S3_SECRET_ACCESS_KEY: 'trying',
    SANDBOX_CARDS_ORIGIN: `http://127.0.0.1:${own['SANDBOX_CARDS_PORT']}`,
    SANDBOX_CARDS_SECRET: newToken(),
    SAMPLE_CONTENT: 'on',
    LOG_LEVEL: 'warn',
    ...own,
    ...wanted.settings,
  }
}

/** A folder that the account may use which runs PostgreSQL. */
function preparedFolder(folder: string): Pick<Place, 'folder' | 'account'> {
  const own = path.resolve(folder)
  const account = chooseAccount(undefined)
  for (const each of [own, path.join(own, 'etcd')]) {
    mkdirSync(each, { recursive: true })
    chmodSync(each, 0o700)
    if (account) chownSync(each, account.uid, account.gid)
  }
  return { folder: own, account }
}

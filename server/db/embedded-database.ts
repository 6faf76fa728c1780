import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { clusterDirectory, prepareCluster } from './embedded/cluster.ts'
import { type DatabaseHome, prepareHome } from './embedded/database-home.ts'
import { lockDirectory } from './embedded/directory-lock.ts'
import { addressesAt, prepareDatabase } from './embedded/own-roles.ts'
import type { RoleAddresses } from './embedded/own-roles.ts'
import { locateBinaries } from './embedded/postgres-binaries.ts'
import { runServer } from './embedded/postgres-server.ts'
import { stopLeftover } from './embedded/postmaster.ts'
import { StartProblem } from '#server/start-problem.ts'

export type EmbeddedDatabaseOptions = {
  /** The product's data directory; the database is its subdirectory `postgres`. */
  dataDir: string
  /** By default a free port, chosen once and kept. */
  port?: number
  /** False is faster but unsafe at power loss: for tests only. */
  durable?: boolean
  log: (line: string) => void
}

export type EmbeddedDatabase = RoleAddresses & { stop: () => Promise<void> }

/**
 * Starts the product's own PostgreSQL, one per directory, and stops one that a killed process left.
 * @throws StartProblem
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, log } = options
  const home = prepareHome(dataDir, log)
  const lock = lockDirectory(home.directory)
  try {
    const cluster = clusterDirectory(home)
    await stopLeftover(cluster, log)
    const port = await choosePort(home, options.port)
    const binaries = locateBinaries(home.account)
    const password = await prepareCluster({ home, binaries, durable })
    const server = await runServer({ home, binaries, cluster, port, durable, log })
    const stop = () => server.stop().finally(lock.release)
    const place = { port, password }
    await prepareDatabase(place).catch((error: unknown) => stop().then(() => Promise.reject(error)))
    return { ...addressesAt(place), stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Addresses of the database running on this directory, if any. */
export async function runningDatabase(dataDir: string): Promise<RoleAddresses | undefined> {
  const { directory } = prepareHome(dataDir, () => undefined)
  const [port, password] = ['port', 'password'].map((file) =>
    readOrEmpty(join(directory, file)).trim(),
  )
  if (!port || !password) return undefined
  const addresses = addressesAt({ port, password })
  const { Client } = await import('pg')
  const client = new Client({ connectionString: addresses.url })
  try {
    await client.connect()
    await client.end()
    return addresses
  } catch {
    return undefined
  }
}

async function choosePort(home: DatabaseHome, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    if (await listenOnce(wanted)) return wanted
    throw new StartProblem(`Port ${wanted} for the database is taken.`)
  }
  const file = join(home.directory, 'port')
  const kept = Number(readOrEmpty(file))
  if (kept && (await listenOnce(kept))) return kept
  const port = (await listenOnce(0)) ?? 0
  rmSync(file, { force: true })
  writeFileSync(file, String(port))
  return port
}

/** The port it could listen on (0 asks for any); undefined where taken. */
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

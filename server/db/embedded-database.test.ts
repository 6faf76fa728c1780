import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { StartProblem } from '#server/start-problem.ts'

let dataDir = ''
let said: string[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daarly-embedded-'))
  said = []
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a database keeps its data, its port and its closed door over a restart', async () => {
  const first = await start()
  await query(first.ownerUrl, 'create table visits as select 7 as count')
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.ownerUrl, 'select count from visits')).toEqual([{ count: 7 }])
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  await second.stop()
})

test('a wrong password is refused', async () => {
  const { url, stop } = await start()
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await stop()
})

test('by default nothing that was committed is lost with the power', async () => {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const settings = await query(
    url,
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')",
  )
  expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on', 'on'])
  await stop()
})

test('a second application on the same directory is refused and told who holds it', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(`in use by process ${process.pid}`)
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('after the application was killed the next start takes its database over', async () => {
  const killed = await startHolder()
  await query(killed.url, 'create table visits as select 7 as count')
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(isRunning(postmasterPid())).toBe(true)
  const next = await start()
  expect(next.ownerUrl).toBe(killed.url)
  expect(await query(next.ownerUrl, 'select count from visits')).toEqual([{ count: 7 }])
  expect(said.join()).toContain('an earlier run left behind')
  await next.stop()
})

test('an application that is told to end leaves no server and no lock behind', async () => {
  const { child } = await startHolder()
  const server = postmasterPid()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(isRunning(server)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'lock.json'))).toBe(false)
})

test('a pid file that names a stranger does not keep the database from starting', async () => {
  const first = await start()
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  await first.stop()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void stranger.kill())
  const stale = [stranger.pid, ...lines.slice(1)].join('\n')
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), stale)
  const second = await start()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBe(null)
  await second.stop()
})

test('a server that ends by itself is started again', async () => {
  const { url, stop } = await start()
  const before = postmasterPid()
  process.kill(before, 'SIGQUIT')
  await expect
    .poll(() => query(url, 'select 1 as one').catch(() => []), { timeout: 50_000 })
    .toEqual([{ one: 1 }])
  expect(postmasterPid()).not.toBe(before)
  await stop()
})

test('a first start that was cut short begins anew', async () => {
  mkdirSync(join(dataDir, 'postgres', 'cluster.new', 'base'), { recursive: true })
  const { url, stop } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a taken port is named', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1')
  await once(neighbour, 'listening')
  onTestFinished(() => void neighbour.close())
  const address = neighbour.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const attempt = startEmbeddedDatabase({ dataDir, port, durable: false, log: () => undefined })
  await expect(attempt).rejects.toThrow(`Port ${port} for the database is taken.`)
})

test('a data directory that cannot be made is named', async () => {
  writeFileSync(join(dataDir, 'a-file'), '')
  const attempt = startEmbeddedDatabase({ dataDir: join(dataDir, 'a-file'), log: () => undefined })
  await expect(attempt).rejects.toThrow(StartProblem)
  await expect(attempt).rejects.toThrow(join(dataDir, 'a-file'))
})

test('a database of another PostgreSQL version is refused with the way out', async () => {
  const { stop } = await start()
  await stop()
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17')
})

function start() {
  return startEmbeddedDatabase({ dataDir, durable: false, log: (line) => void said.push(line) })
}

async function startHolder() {
  const child = spawn(process.execPath, ['tests/support/database/hold-database.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(child.stdout, 'data')
  return { child, url: String(printed).trim() }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<Record<string, unknown>>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

function postmasterPid(): number {
  const file = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}

import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { runningDatabase } from '#server/db/embedded-database.ts'
import type { Db } from '#server/db/connect.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { familyOf, postmasterOf, signal } from '#tests/support/database/signal-postgres.ts'
import { aDatabaseLine } from '#tests/support/outside/a-database-line.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import type { Answering } from './flaky-connection.ts'

/** Two web processes on one database, which the first of them keeps running. */
export type TwoProcesses = {
  databaseUrl: string
  ends: readonly Answering[]
  /** Does something terrible, resolves once it is over, and says what it was. */
  strike: (db: Db, random: Random) => Promise<string>
  close: () => Promise<void>
}

/** No browser waits so long here: what is stopped is asked again elsewhere. */
const PATIENCE_MS = 4_000
const STOPPED_MS = 3_000
/** Machines that nobody keeps in time; a hold of half an hour stands between them. */
const CLOCKS_APART_MS = 20_000

export async function twoProcesses(dataDir: string): Promise<TwoProcesses> {
  const ports = [await freePort(), await freePort()] as const
  const start = async (settings: Record<string, string>): Promise<Product> => {
    const product = await aProduct({ DATA_DIR: dataDir, ...settings })
    await product.until(/Ready at/)
    return product
  }
  const startKeeper = () => start({ PORT: String(ports[0]) })
  let keeper = await startKeeper()
  const databaseUrl = (await runningDatabase(dataDir))?.url ?? ''
  const line = await aDatabaseLine(databaseUrl)
  const startOther = (clockShiftMs = 0) =>
    start({
      PORT: String(ports[1]),
      DATABASE_URL: line.url,
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shifted-clock.mjs')}`,
      CLOCK_SHIFT_MS: String(clockShiftMs),
    })
  let other = await startOther()
  const faults: Record<string, (db: Db, random: Random) => Promise<unknown>> = {
    'a process killed, another with another clock': async (_db, random) => {
      await other.end('SIGKILL')
      other = await startOther(random.below(2 * CLOCKS_APART_MS) - CLOCKS_APART_MS)
    },
    'a process cut off from the database': async (_db, random) => {
      line.fallSilent()
      await pause(random.below(STOPPED_MS))
      line.speakAgain()
    },
    'a process killed with its database': async () => {
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      await keeper.end('SIGKILL')
      keeper = await startKeeper()
    },
    'the process that keeps the database killed': async () => {
      await keeper.end('SIGKILL')
      keeper = await startKeeper()
    },
    'the database killed': async () => process.kill(postmasterOf(dataDir), 'SIGKILL'),
    'a process stopped': (_db, random) => stopFor(random, [random.pick([keeper, other]).pid]),
    'the database stopped': (_db, random) => stopFor(random, familyOf(postmasterOf(dataDir))),
    'announcements lost': (db) => cutListeners(db),
    'lines to the database cut': (db) => cutAll(db),
  }
  return {
    databaseUrl,
    ends: ports.map((port) => atPort(port)),
    strike: async (db, random) => {
      const name = random.pick(Object.keys(faults))
      await faults[name]?.(db, random)
      return name
    },
    close: async () => {
      await other.end('SIGTERM')
      await line.close()
      await keeper.end('SIGTERM')
    },
  }
}

const atPort = (port: number): Answering => ({
  fetch: async (request) => {
    const url = new URL(request.url)
    url.host = `127.0.0.1:${port}`
    const { method, headers } = request
    const body = method === 'GET' ? null : await request.arrayBuffer()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method, headers, body, signal })
    // Whole, or not at all: an answer that is cut is none.
    return new Response(await answer.arrayBuffer(), answer)
  },
})

async function stopFor(random: Random, pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP')
  await pause(random.below(STOPPED_MS))
  for (const pid of pids) signal(pid, 'SIGCONT')
}

/** Each process hears again by a new line, and makes up for what it missed. */
function cutListeners(db: Db): Promise<unknown> {
  return sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(db)
}

function cutAll(db: Db): Promise<unknown> {
  return sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and usename = current_user`.execute(db)
}

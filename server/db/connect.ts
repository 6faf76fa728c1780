import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'
import { setAnswerTimeout, closeOnTimeout } from './connection-timeout.ts'
import { kyselyPool } from './kysely-pool.ts'
import { collectErrors } from './pipeline.ts'
import type { TablesAndViews } from './tables/views.ts'

export type Tables = TablesAndViews
/** The database or a transaction, first parameter of query functions. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Connection = {
  /** For slow work: start, jobs and reloads. */
  db: Db
  /** The same pool for visitors: a silent database is given up soon. */
  visitorsDb: Db
  pool: Pool
  /** From now on connections come soon or are refused, because visitors wait. */
  shortenWaits: () => void
  close: () => Promise<void>
}

/** A start may wait long; visitors are told that we are busy. */
const [LONG_WAIT_MS, SHORT_WAIT_MS] = [20_000, 1_500]
/** Longest silence of an answer: above the server's statement limit, and short for visitors. */
const [SILENT_MS, SILENT_FOR_VISITORS_MS] = [20_000, 1_500]

/** Session limits; deploy/cluster/pgbouncer.ini repeats them. */
const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 }
/** A waiting migration blocks all queries behind it, so it gives up soon. */
const MIGRATION_LIMITS = { lock_timeout: 1_000 }

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

// Days stay 'YYYY-MM-DD', since Date shifts by zone; fils and ids fit safe integers.
types.setTypeParser(DATE, (value) => value)
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)

/**
 * Lost connections must not end the process. A transaction pooler allows no named statements or
 * session settings.
 */
export function connect(
  url: string,
  options: {
    max?: number
    pooler?: 'none' | 'transaction'
    silentForVisitorsMs?: number
    /** Migrations may run for hours, but wait for locks only briefly. */
    isMigration?: boolean
    onError?: (error: Error) => void
  } = {},
): Connection {
  const report = options.onError ?? (() => undefined)
  const isPooled = options.pooler === 'transaction'
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 12,
    // Sends statements without waiting for earlier answers.
    pipeline: true,
    connectionTimeoutMillis: LONG_WAIT_MS,
    idleTimeoutMillis: 30_000,
    ...(options.isMigration ? MIGRATION_LIMITS : isPooled ? {} : LIMITS),
  })
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    if (!options.isMigration) closeOnTimeout(client)
  })
  pool.on('acquire', (client) => setAnswerTimeout(client, SILENT_MS))
  const kyselyOf = (silentMs: number): Db =>
    new Kysely({
      dialect: new PostgresDialect({ pool: kyselyPool(pool, { silentMs, isNamed: !isPooled }) }),
    })
  return {
    db: kyselyOf(SILENT_MS),
    visitorsDb: kyselyOf(options.silentForVisitorsMs ?? SILENT_FOR_VISITORS_MS),
    pool,
    shortenWaits: () => {
      pool.options.connectionTimeoutMillis = SHORT_WAIT_MS
    },
    close: () => pool.end(),
  }
}

/** Resolves when the database answers; rejects with the driver's error. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/**
 * One transaction, rolled back by a thrown refusal or a failed statement. Within another one the work
 * joins it, so that a use case may stand alone or be part of a call.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  let throwFailed: (() => Promise<void>) | undefined
  try {
    return await db.transaction().execute((tx) => {
      throwFailed = collectErrors(tx)
      return work(tx)
    })
  } catch (error) {
    // The first failure is the cause; later ones only say that the transaction ended.
    await throwFailed?.()
    throw error
  }
}

import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from './tables/tables.ts'

export type Tables = DB
/** The database or a transaction: query functions take either, first. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Connection = { db: Db; pool: Pool; close: () => Promise<void> }

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

// Days stay 'YYYY-MM-DD' (a Date would shift them by the zone); fils and ids fit a safe integer.
types.setTypeParser(DATE, (value) => value)
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)

/**
 * A pool of connections. A lost connection is reported and never ends the process:
 * checked-out clients need an `error` listener of their own.
 */
export function connect(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Connection {
  const report = options.onError ?? (() => undefined)
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 12,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
  })
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Answers when the database does; throws the driver's error otherwise. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** One transaction; a refusal thrown inside rolls all of it back. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

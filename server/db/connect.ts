import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'
import { beSilentFor, cutWhenSilent } from './cut-when-silent.ts'
import { lend } from './lend.ts'
import { hearAtTheEnd } from './one-packet.ts'
import type { TablesAndViews } from './tables/views.ts'

export type Tables = TablesAndViews
/** The database or a transaction: query functions take either, first. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Connection = {
  /** For what may take its time: the start, jobs, what is loaded anew. */
  db: Db
  /** The same pool for what visitors wait for: a silent database is given up soon. */
  visitorsDb: Db
  pool: Pool
  /** From now on visitors wait: a connection comes soon or is refused. */
  shortenWaits: () => void
  close: () => Promise<void>
}

/** A start on a busy machine waits; a visitor rather hears that we are busy. */
const [LONG_WAIT_MS, SHORT_WAIT_MS] = [20_000, 1_500]
/** How long an answer may let nothing be heard; above the server's own limit of a statement, and far below. */
const [SILENT_MS, SILENT_FOR_VISITORS_MS] = [20_000, 1_500]

/** Of a session; deploy/cluster/pgbouncer.ini says the same. */
const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 }
/** Whoever wants a table behind one that waits for it waits too: so that is soon given up. */
const MIGRATION_LIMITS = { lock_timeout: 1_000 }

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

// Days stay 'YYYY-MM-DD' (a Date would shift them by the zone); fils and ids fit a safe integer.
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
    /** Changes of tables may take hours, and wait for others but a moment. */
    isMigration?: boolean
    onError?: (error: Error) => void
  } = {},
): Connection {
  const report = options.onError ?? (() => undefined)
  const isPooled = options.pooler === 'transaction'
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 12,
    // A statement leaves without waiting for the answer to the one before it.
    pipeline: true,
    connectionTimeoutMillis: LONG_WAIT_MS,
    idleTimeoutMillis: 30_000,
    ...(options.isMigration ? MIGRATION_LIMITS : isPooled ? {} : LIMITS),
  })
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    if (!options.isMigration) cutWhenSilent(client)
  })
  pool.on('acquire', (client) => beSilentFor(client, SILENT_MS))
  const kyselyOf = (silentMs: number): Db =>
    new Kysely({
      dialect: new PostgresDialect({ pool: lend(pool, { silentMs, isNamed: !isPooled }) }),
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

/** Answers when the database does; throws the driver's error otherwise. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** One transaction; a refusal thrown inside, or a statement that failed, rolls all of it back. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let throwFailed: (() => Promise<void>) | undefined
  try {
    return await db.transaction().execute((tx) => {
      throwFailed = hearAtTheEnd(tx)
      return work(tx)
    })
  } catch (error) {
    // What failed first says why; all after it only says that the transaction is over.
    await throwFailed?.()
    throw error
  }
}

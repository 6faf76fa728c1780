import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { beSilentFor, lineOf } from './cut-when-silent.ts'
import { isDemoted } from './database-errors.ts'
import { forgetNames, isOfOldShape, statementName } from './named-statements.ts'

/**
 * Pooled connections for Kysely that save round trips, are cut when silent, and end with a replaced
 * primary.
 */
export function lend(
  pool: Pool,
  { silentMs, isNamed }: { silentMs: number; isNamed: boolean },
): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      beSilentFor(client, silentMs)
      const lent = known.get(client) ?? asKyselyAsks(client, isNamed)
      known.set(client, lent)
      return lent
    },
    end: async () => undefined,
  }
}

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>

function asKyselyAsks(client: PoolClient, isNamed: boolean): PostgresPoolClient {
  let isBegun = true
  let isStale = false
  const send = (text: string, values: readonly unknown[] = []): Promise<Answer> => {
    gather(client)
    const name = isNamed ? statementName(text) : undefined
    return client.query({ text, values: [...values], ...(name ? { name } : {}) })
  }
  const query = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const isFirst = !isBegun
    isBegun = text !== 'begin'
    if (!isBegun) return saying('BEGIN')
    // Skips a transaction without statements.
    if (isFirst && isEnd(text)) return saying(text.toUpperCase())
    const begun = isFirst ? send('begin') : undefined
    try {
      const [answer] = await Promise.all([send(text, values), begun])
      return answer
    } catch (error) {
      if (isOfOldShape(error)) forgetNames()
      if (isDemoted(error)) isStale = true
      throw error
    }
  }
  return {
    // Kysely's streams are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(Boolean(destroy) || isStale),
  }
}

const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'
const saying = (command: string): Answer => ({ command, rowCount: null, rows: [] })

/** Collects writes until the end of this turn and sends them together. */
function gather(client: PoolClient): void {
  const line = lineOf(client)
  if (!line) return
  line.cork()
  process.nextTick(() => line.uncork())
}

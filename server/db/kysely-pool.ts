import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { setAnswerTimeout, socketOf } from './connection-timeout.ts'
import { isDemoted } from './database-errors.ts'
import { forgetNames, isOfOldShape, statementName } from './named-statements.ts'

/**
 * Pooled connections for Kysely that save round trips, time out when silent, and end with a replaced
 * primary.
 */
export function kyselyPool(
  pool: Pool,
  { silentMs, isNamed }: { silentMs: number; isNamed: boolean },
): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      setAnswerTimeout(client, silentMs)
      const wrapped = known.get(client) ?? wrapClient(client, isNamed)
      known.set(client, wrapped)
      return wrapped
    },
    end: async () => undefined,
  }
}

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>

function wrapClient(client: PoolClient, isNamed: boolean): PostgresPoolClient {
  let isBegun = true
  let isStale = false
  const send = (text: string, values: readonly unknown[] = []): Promise<Answer> => {
    corkWrites(client)
    const name = isNamed ? statementName(text) : undefined
    return client.query({ text, values: [...values], ...(name ? { name } : {}) })
  }
  const query = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const isFirst = !isBegun
    isBegun = text !== 'begin'
    if (!isBegun) return answerOf('BEGIN')
    // Skips a transaction without statements.
    if (isFirst && isEnd(text)) return answerOf(text.toUpperCase())
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
const answerOf = (command: string): Answer => ({ command, rowCount: null, rows: [] })

/** Collects writes until the end of this turn and sends them together. */
function corkWrites(client: PoolClient): void {
  const socket = socketOf(client)
  if (!socket) return
  socket.cork()
  process.nextTick(() => socket.uncork())
}

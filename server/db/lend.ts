import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { beSilentFor } from './cut-when-silent.ts'
import { forgetNames, isOfOldShape, nameOf } from './named-statements.ts'

/**
 * A pool's connections as Kysely asks them: what comes often is planned once for each, and lines are cut
 * after so long a silence. Ending the pool stays the owner's.
 */
export function lend(pool: Pool, silentMs: number): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      beSilentFor(client, silentMs)
      const lent = known.get(client) ?? asKyselyAsks(client)
      known.set(client, lent)
      return lent
    },
    end: async () => undefined,
  }
}

function asKyselyAsks(client: PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text)
    try {
      return await client.query({ text, values: [...values], ...(name ? { name } : {}) })
    } catch (error) {
      if (isOfOldShape(error)) forgetNames()
      throw error
    }
  }
  return {
    // Streams, the other thing that Kysely asks for, are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

import type { Pool, PoolClient } from 'pg'
import { isDatabaseBusy, isDatabaseGone } from '#server/db/database-errors.ts'

/**
 * "Cannot connect now", for which the queue's library waits for hours, 3 s to 2 minutes at a time.
 */
const COME_BACK = '57P03'

/**
 * Turns a lost database into the one error that the queue's library waits for: others end the
 * process.
 */
export function waitingPool(pool: Pool): Pool {
  const connect = (heard?: Parameters<Pool['connect']>[0]) =>
    heard ? pool.connect(heard) : told(pool.connect()).then(waitingClient)
  return withInstead(pool, 'connect', connect)
}

function waitingClient(client: PoolClient): PoolClient {
  const query = (...asked: Parameters<PoolClient['query']>) => {
    const answer: unknown = client.query(...asked)
    return answer instanceof Promise ? told(answer) : answer
  }
  return withInstead(client, 'query', query)
}

/** An object with one member replaced. */
function withInstead<T extends object>(of: T, member: keyof T, instead: unknown): T {
  return new Proxy(of, {
    get: (target, name) => {
      if (name === member) return instead
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!isDatabaseGone(error) && !isDatabaseBusy(error)) throw error
    const { message } = error as Error
    throw Object.assign(new Error(message, { cause: error }), { code: COME_BACK })
  }
}

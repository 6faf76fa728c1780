import type { Db } from '#server/db/connect.ts'
import { ping } from '#server/db/connect.ts'
import { isMigrated } from '#server/db/migrate.ts'

/** All answer at once, from what is known; nobody who asks waits for the database. */
export type Health = {
  /** 200 while the process answers. */
  alive: () => Response
  /** 200 while this process takes traffic, without its database as well; 503 from the begin of a drain. */
  ready: () => Response
  /** 200 where the last look found the database, with every migration; 503 else. */
  database: () => Response
  hasDatabase: () => boolean
  /** No longer ready: balancers stop sending before the listener closes. */
  stopping: () => void
  /** Looks for the database each second, until the end that it answers with is called. */
  watch: () => () => Promise<void>
}

const LOOK_EACH_MS = 1_000

/**
 * Traffic and database are separate answers, because cached pages still serve while the database is
 * away.
 */
export function createHealth(db: Db, isQueueRunning: () => boolean): Health {
  const found = { database: true, migrations: true }
  let isStopping = false
  const look = async (): Promise<void> => {
    try {
      // Whoever was away may have come back as an older copy.
      if (found.database && found.migrations) await ping(db)
      else found.migrations = await isMigrated(db)
      found.database = true
    } catch {
      found.database = false
    }
  }
  const told = () => ({ ...found, queue: isQueueRunning() })
  return {
    alive: () => answer(true, { status: 'alive' }),
    ready: () => answer(!isStopping, { status: isStopping ? 'draining' : 'ready', ...told() }),
    database: () => {
      const isThere = found.database && found.migrations
      return answer(isThere, { status: isThere ? 'there' : 'away', ...told() })
    },
    hasDatabase: () => found.database,
    stopping: () => {
      isStopping = true
    },
    watch: () => repeat(look),
  }
}

/** One after the other, a second apart, and none that keeps the process. */
function repeat(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const next = (): void => {
    timer = setTimeout(() => {
      running = work().then(() => {
        if (timer) next()
      })
    }, LOOK_EACH_MS).unref()
  }
  next()
  return async () => {
    clearTimeout(timer)
    timer = undefined
    await running
  }
}

function answer(isGood: boolean, body: object): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return new Response(JSON.stringify(body), {
    status: isGood ? 200 : 503,
    headers: isGood ? headers : { ...headers, 'Retry-After': '5' },
  })
}

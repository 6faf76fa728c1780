import type { Db } from '#server/db/connect.ts'
import { ping } from '#server/db/connect.ts'
import { isMigrated } from '#server/db/migrate.ts'

/** Health checks answer from known state, so that nobody waits for the database. */
export type Health = {
  /** 200 while the process answers. */
  alive: () => Response
  /** 200 while it takes traffic, even without the database; 503 once it drains. */
  ready: () => Response
  /** 200 where the last check found the database with every migration, else 503. */
  database: () => Response
  hasDatabase: () => boolean
  /** Makes it unready before the listener closes. */
  stopping: () => void
  /** Checks the database each second until the returned function is called. */
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
      // A database that was away may return as an older copy.
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

/** Repeats one second after each end, without keeping the process alive. */
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

import type { Db } from '#server/db/connect.ts'
import { ping } from '#server/db/connect.ts'
import { isMigrated } from '#server/db/migrate.ts'

export type Health = {
  alive: () => Response
  ready: () => Promise<Response>
  /** No longer ready: balancers stop sending before the listener closes. */
  stopping: () => void
}

const PATIENCE_MS = 1_500

/** Alive while the process answers; ready with database, migrations and queue. */
export function createHealth(db: Db, isQueueRunning: () => boolean): Health {
  let isStopping = false
  return {
    alive: () => answer(200, { status: 'alive' }),
    ready: async () => {
      const checks = {
        running: !isStopping,
        database: await within(ping(db).then(() => true)),
        migrations: await within(isMigrated(db)),
        queue: isQueueRunning(),
      }
      const ready = Object.values(checks).every(Boolean)
      return answer(ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', ...checks })
    },
    stopping: () => {
      isStopping = true
    },
  }
}

async function within(check: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  const result = await Promise.race([check.catch(() => false), promise])
  clearTimeout(timer)
  return result
}

function answer(status: number, body: object): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return new Response(JSON.stringify(body), {
    status,
    headers: status === 503 ? { ...headers, 'Retry-After': '5' } : headers,
  })
}

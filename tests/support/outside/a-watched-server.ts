import type { AddressInfo } from 'node:net'
import { connect } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connect.ts'
import { createHealth } from '#server/http/health.ts'
import { ProductMetrics } from '#server/http/metrics/product-metrics.ts'
import { RequestFigures } from '#server/http/metrics/request-figures.ts'
import { PageCache } from '#server/http/pages/page-cache.ts'
import { Gate } from '#server/http/request/gate.ts'
import { createWebServer } from '#server/http/web-server.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import type { Answered, Asked } from '#tests/support/app/ask-at.ts'
import { readMetrics } from './read-metrics.ts'
import type { Scrape } from './read-metrics.ts'

export const METRICS_TOKEN = 'a-token-for-whoever-watches'

export type WatchedServer = {
  ask: (path: string, asked?: Asked) => Promise<Answered>
  scrape: () => Promise<Scrape>
  gate: Gate
  figures: RequestFigures
  /** Its own connections, so that a test may end them. */
  connection: Connection
  close: () => Promise<void>
}

/** An open app with its watched server; `close` ends both. */
export async function aWatchedApp(): Promise<TestApp & { server: WatchedServer }> {
  const app = await anOpenApp()
  const server = await aWatchedServer(app)
  const close = async () => {
    await server.close()
    await app.close()
  }
  return { ...app, server, close }
}

/** The public door of an app, watched as the product is; `folder`: whose disk it tells of. */
export async function aWatchedServer(
  { app, deps }: TestApp,
  folder = deps.env.DATA_DIR,
): Promise<WatchedServer> {
  const connection = connect(deps.env.DATABASE_URL ?? '', { max: 3 })
  const web = { figures: new RequestFigures(), gate: new Gate(), cache: new PageCache() }
  const { db, pool } = connection
  const metrics = new ProductMetrics({ deps, db, pool, role: 'all', folder, web })
  const server = createWebServer({
    ...web,
    metrics: { metrics, token: METRICS_TOKEN },
    app,
    deps,
    render: async () => new Response('<p>page</p>'),
    files: new Map(),
    health: createHealth(db, () => true),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, asked?: Asked) => askAt(port, path, asked)
  return {
    ask,
    scrape: async () => readMetrics((await ask('/metrics', { headers: withToken })).body),
    gate: web.gate,
    figures: web.figures,
    connection,
    close: async () => {
      metrics.close()
      server.close()
      await connection.close()
    },
  }
}

export const withToken = { authorization: `Bearer ${METRICS_TOKEN}` }

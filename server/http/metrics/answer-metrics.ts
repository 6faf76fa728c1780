import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { serverPaths } from '#domain/site/server-paths.ts'
import { isSameSecret } from '#server/privacy/opaque-id.ts'
import { METRICS_TYPE } from './metric-text.ts'
import type { ProductMetrics } from './product-metrics.ts'

/** The metrics and the token that opens them. */
export type MetricsParts = { metrics: Pick<ProductMetrics, 'text'>; token: string }

/** `/metrics` behind its token: `Authorization: Bearer …`. */
export function answerMetrics({ metrics, token }: MetricsParts): Hono {
  const site = new Hono()
  site.get(serverPaths.metrics, async (context) => {
    context.header('Cache-Control', 'no-store')
    const given = context.req.header('authorization') ?? ''
    if (!isSameSecret(given, `Bearer ${token}`)) {
      return context.text('This address wants its token.', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    return context.body(await metrics.text(), 200, { 'Content-Type': METRICS_TYPE })
  })
  return site
}

/** A separate server for metrics, without pages or outside access. */
export function createMetricsServer(parts: MetricsParts): Server {
  const server = createServer(getRequestListener(answerMetrics(parts).fetch))
  server.requestTimeout = 10_000
  server.headersTimeout = 10_000
  return server
}

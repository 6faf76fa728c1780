import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHealth } from '#server/http/health.ts'
import { PageCache } from '#server/http/pages/page-cache.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { createWebServer } from '#server/http/web-server.ts'
import type { TestApp } from './an-app.ts'

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }
type Asked = { method?: string; headers?: Record<string, string> }

export type TestWebServer = {
  /** Sends the path as it stands: fetch would tidy it up. */
  ask: (path: string, asked?: Asked) => Promise<Answered>
  close: () => void
}

/** The public door on a port of its own, whose pages are a word unless `render` says otherwise. */
export async function aWebServer(
  { app, deps, db }: TestApp,
  render: RenderPage = async () => new Response('<p>page</p>'),
): Promise<TestWebServer> {
  const server = createWebServer({
    app,
    deps,
    render,
    files: new Map(),
    cache: new PageCache(),
    health: createHealth(db, () => true),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { ask: (path, asked) => askAt(port, path, asked), close: () => server.close() }
}

function askAt(port: number, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path, method, headers, agent: false }
    request(asked, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
          bytes: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

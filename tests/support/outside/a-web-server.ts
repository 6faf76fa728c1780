import type { AddressInfo } from 'node:net'
import { createHealth } from '#server/http/health.ts'
import { PageCache } from '#server/http/pages/page-cache.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import type { KeptBuilds } from '#server/http/assets/kept-builds.ts'
import type { StaticFile } from '#server/http/assets/static-files.ts'
import type { BodyTimeouts } from '#server/http/request/body-timeouts.ts'
import { Gate } from '#server/http/request/gate.ts'
import { createWebServer } from '#server/http/web-server.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import type { Answered, Asked } from '#tests/support/app/ask-at.ts'

export type TestWebServer = {
  /** Sends the path as it stands: fetch would tidy it up. */
  ask: (path: string, asked?: Asked) => Promise<Answered>
  cache: PageCache
  port: number
  close: () => void
}

type Parts = {
  gate: Gate
  timeouts: BodyTimeouts
  files: ReadonlyMap<string, StaticFile>
  builds: KeptBuilds
}

/** The public door on a port of its own, whose pages are a word unless `render` says otherwise. */
export async function aWebServer(
  { app, deps, db }: TestApp,
  render: RenderPage = async () => new Response('<p>page</p>'),
  parts: Partial<Parts> = {},
): Promise<TestWebServer> {
  const cache = new PageCache()
  const server = createWebServer({
    app,
    deps,
    render,
    gate: new Gate(),
    files: new Map(),
    ...parts,
    cache,
    health: createHealth(db, () => true),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    ask: (path, asked) => askAt(port, path, asked),
    cache,
    port,
    close: () => server.close(),
  }
}

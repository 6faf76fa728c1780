// First of all: React picks its production build by it.
import '#server/react-in-production.ts'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { pageRenderer } from '#server/http/pages/pages.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

const built = path.join(import.meta.dirname, '..', '..', '..', 'build', 'server', 'index.js')

/** An open app with its built pages; `close` ends both. */
export async function anAppWithPages(): Promise<TestApp & { pages: TestWebServer }> {
  const app = await anOpenApp()
  const pages = await theBuiltPages(app)
  const close = async () => {
    pages.close()
    await app.close()
  }
  return { ...app, pages, close }
}

/** The public door with the built pages behind it; `npm run build` must have run. */
export async function theBuiltPages(product: TestApp): Promise<TestWebServer> {
  const build: ServerBuild = await import(pathToFileURL(built).href)
  return aWebServer(product, pageRenderer(build, product.deps.env.ORIGIN))
}

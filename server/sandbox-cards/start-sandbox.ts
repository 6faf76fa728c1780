import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Clock } from '#server/clock.ts'
import { Callbacks } from './deliver-callbacks.ts'
import { SandboxBooks } from './sandbox-books.ts'
import { sandboxCalls } from './sandbox-calls.ts'
import { sandboxPages } from './sandbox-pages.ts'

export type Sandbox = {
  port: number
  /** Delivers all waiting call-backs now. */
  deliver: () => Promise<void>
  stop: () => Promise<void>
}

export type SandboxSettings = {
  /** 0 for any free port. */
  port: number
  host: string
  secret: string
  clock: Clock
  /** Address for browsers; by default the shop's host. */
  origin?: string | undefined
  /** File of its state; memory alone by default. */
  file?: string | undefined
}

/** Starts the card sandbox on its own port, and so its own origin. Rejects for a taken port. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const { secret, clock } = settings
  const books = await SandboxBooks.open(settings)
  const callbacks = new Callbacks(books, { secret, clock })
  let listensAt = settings.port
  const originFor = (returnUrl: string): string =>
    settings.origin ?? `http://${new URL(returnUrl).hostname}:${listensAt}`
  const parts = { books, callbacks, clock, secret, originFor }
  const app = new Hono()
  app.route('/v1', sandboxCalls(parts))
  app.route('/', sandboxPages(parts))
  app.onError((_error, context) => context.json({}, 400))
  const server = createServer(getRequestListener(app.fetch))
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  listensAt = port
  callbacks.start()
  return {
    port,
    deliver: () => callbacks.deliver(),
    stop: async () => {
      callbacks.stop()
      await books.keep()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

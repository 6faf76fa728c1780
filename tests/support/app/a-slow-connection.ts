import { askerOf } from './an-app.ts'
import type { TestApp } from './an-app.ts'

/**
 * The app over a line on which a request's body comes late: past the door, it waits to be read.
 * `isRead` resolves once the app asks for it, `end` sends it. For whoever has cookies.
 */
export function aSlowConnection({ app }: TestApp) {
  const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function fetch(request: Request, env: object): Promise<Response> {
    const bytes = new Uint8Array(await request.arrayBuffer())
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          read.resolve()
          await gate.promise
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const { url, method, headers } = request
    return app.fetch(
      new Request(url, { method, headers, body, duplex: 'half' } as RequestInit),
      env,
    )
  }
  return { ...askerOf({ fetch }), isRead: read.promise, end: gate.resolve }
}

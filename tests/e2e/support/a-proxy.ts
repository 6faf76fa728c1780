import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { browsingSite } from './e2e-server.ts'

/** A site behind an address of its own, where a story can swap a file. */
export type Proxy = {
  address: string
  /** From now on this path is answered so. */
  answer: (path: string, file: { type: string; body: string }) => void
  stop: () => Promise<void>
}

type Certificate = { key: string; cert: string }

/** Before the browsing site, or another that is named; by https where it is given a certificate. */
export async function aProxy(
  site: { address: string } = browsingSite,
  certificate?: Certificate,
): Promise<Proxy> {
  const own = new Map<string, { type: string; body: string }>()
  const pass: RequestListener = (asked, answer) => {
    const file = own.get(asked.url ?? '')
    if (file) {
      answer.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'no-cache' })
      return void answer.end(file.body)
    }
    const { method, headers } = asked
    const passed = request(site.address + (asked.url ?? ''), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
  const server = certificate ? createSecureServer(certificate, pass) : createServer(pass)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    answer: (path, file) => void own.set(path, file),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

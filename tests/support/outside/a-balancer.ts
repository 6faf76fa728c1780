import { EventEmitter, once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Balancer = {
  port: number
  /** Resolves once connections go to this port again. */
  sendsTo: (port: number) => Promise<void>
  stop: () => Promise<void>
}

/** A busy machine is no reason to leave a process. */
const PATIENCE_MS = 5_000

/**
 * The plainest one: connections go in turn to those ports whose last look said ready. It knows nothing of
 * HTTP but the question, repeats nothing and hides nothing.
 */
export async function aBalancer(ports: readonly number[], lookEachMs: number): Promise<Balancer> {
  const ready = new Set<number>()
  const open = new Set<Socket>()
  const ending = new AbortController()
  const changed = new EventEmitter()
  const look = async (port: number): Promise<void> => {
    while (!ending.signal.aborted) {
      if (await takesTraffic(port)) ready.add(port)
      else ready.delete(port)
      changed.emit('looked')
      await pause(lookEachMs)
    }
  }
  const looking = Promise.all(ports.map(look))
  let turn = 0
  const server = createServer((visitor) => {
    turn += 1
    const port = [...ready].toSorted()[turn % ready.size]
    if (port === undefined) return visitor.destroy()
    join(visitor, connect({ port, host: '127.0.0.1' }))
    open.add(visitor)
    visitor.once('close', () => open.delete(visitor))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    sendsTo: async (port) => {
      while (!ready.has(port)) await once(changed, 'looked')
    },
    stop: async () => {
      ending.abort()
      for (const visitor of open) visitor.destroy()
      server.close()
      await looking
    },
  }
}

/** Both see what the other does, an end and a break alike. */
function join(visitor: Socket, product: Socket): void {
  visitor.pipe(product).pipe(visitor)
  for (const [one, other] of [
    [visitor, product],
    [product, visitor],
  ] as const) {
    one.setNoDelay(true)
    one.on('error', () => other.resetAndDestroy())
    one.on('close', () => other.end())
  }
}

async function takesTraffic(port: number): Promise<boolean> {
  const line = connect({ port, host: '127.0.0.1', timeout: PATIENCE_MS })
  line.on('timeout', () => line.destroy())
  line.write('GET /readyz HTTP/1.0\r\n\r\n')
  let answer = ''
  line.on('data', (part: Buffer) => (answer += part.toString()))
  await once(line, 'close').catch(() => undefined)
  return answer.startsWith('HTTP/1.1 200')
}

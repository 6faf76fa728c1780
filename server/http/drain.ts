import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long answers under way may take: a slow upload behind a balancer, or a person waiting at a
 * terminal.
 */
const LAST_ANSWERS_MS = { behindBalancer: 20_000, alone: 4_000 }
const LOOK_EACH_MS = 50

export type DrainPlan = {
  /** From the first sign to the last connection that is taken; 0 where no balancer looks. */
  seconds: number
  /** Tells balancers. */
  unready: () => void
  /** Sends those who listen to events to another process. */
  endStreams: () => void
}

/**
 * Empties a server: unready while it still serves, then `Connection: close`, then no new
 * connections.
 */
export function drainOf(server: Server): (plan: DrainPlan) => Promise<void> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return async ({ seconds, unready, endStreams }) => {
    unready()
    await pause(seconds * 500)
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    endStreams()
    await pause(seconds * 500)
    await close(server, connections, seconds > 0)
  }
}

async function close(
  server: Server,
  connections: ReadonlySet<Socket>,
  isBehindBalancer: boolean,
): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // Browsers open some ahead; Node waits for them as if they had asked.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  // Who was answered before it was known that we end keeps a connection open.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EACH_MS)
  const most = isBehindBalancer ? LAST_ANSWERS_MS.behindBalancer : LAST_ANSWERS_MS.alone
  const bound = setTimeout(() => server.closeAllConnections(), most)
  await closed
  clearInterval(idle)
  clearTimeout(bound)
}

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
  /** Seconds from becoming unready to the last accepted connection; 0 without a balancer. */
  seconds: number
  /** Tells balancers. */
  unready: () => void
  /** Sends event listeners to another process. */
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
  // Browsers open connections ahead, for which Node would wait.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  // Connections answered before the drain are still kept open.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EACH_MS)
  const most = isBehindBalancer ? LAST_ANSWERS_MS.behindBalancer : LAST_ANSWERS_MS.alone
  const bound = setTimeout(() => server.closeAllConnections(), most)
  await closed
  clearInterval(idle)
  clearTimeout(bound)
}

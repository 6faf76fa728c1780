import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A database behind an address of its own, whose line a test can let fall silent: nothing is lost, nothing moves. */
export type DatabaseLine = {
  url: string
  fallSilent: () => void
  speakAgain: () => void
  /** Connections are lost, and new ones refused, as long as the database is down. */
  goDown: () => Promise<void>
  comeBack: () => Promise<void>
  /** Connections that were opened so far. */
  opened: () => number
  close: () => Promise<void>
}

export async function aDatabaseLine(to: string): Promise<DatabaseLine> {
  const url = new URL(to)
  const sockets = new Set<Socket>()
  let isSilent = false
  let opened = 0
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (isSilent) socket.pause()
  }
  const server = createServer((near) => {
    opened += 1
    const far = connect({ host: url.hostname, port: Number(url.port || 5432) })
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    keep(near)
    keep(far)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = new URL(to)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  const goDown = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return {
    url: own.href,
    fallSilent: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    speakAgain: () => {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    goDown,
    comeBack: async () => {
      await once(server.listen(Number(own.port), '127.0.0.1'), 'listening')
    },
    opened: () => opened,
    close: goDown,
  }
}

import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Ports of this machine that nobody listens on, each given once. */
export function freePorts(): () => Promise<number> {
  const given = new Set<number>()
  return async function freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    await once(probe, 'close')
    if (given.has(port)) return freePort()
    given.add(port)
    return port
  }
}

/** Whether somebody listens there. */
export async function isListening(port: number): Promise<boolean> {
  const line = connect({ port, host: '127.0.0.1' })
  const isThere = await once(line, 'connect').then(
    () => true,
    () => false,
  )
  line.destroy()
  return isThere
}

/** Whether somebody answers there with 200. */
export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

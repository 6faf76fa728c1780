import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Below those that systems give to lines that go out: one of these could take it meanwhile. */
const [FIRST, BEYOND] = [16_000, 32_000]

/** Ports of this machine that nobody listens on, each given once. */
export function freePorts(): () => Promise<number> {
  const given = new Set<number>()
  return async function freePort(): Promise<number> {
    const port = randomInt(FIRST, BEYOND)
    if (given.has(port)) return freePort()
    given.add(port)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) return freePort()
    probe.close()
    await once(probe, 'close')
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

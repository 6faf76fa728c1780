import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to lines that go out: one of these could take it meanwhile. */
const [FIRST, BEYOND] = [16_000, 32_000]

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, BEYOND)
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

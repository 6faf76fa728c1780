import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productVariables } from '#commands/product-flags.mjs'
import { freePort } from '#tests/support/app/free-port.ts'

/** A second server whose limits are on, for the stories that need to run into them. */
export type LimitedServer = { address: string; stop: () => Promise<void> }

export async function startLimitedServer(): Promise<LimitedServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'daarly-limited-'))
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...productVariables,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      OUTBOX_FILE: join(folder, 'outbox.jsonl'),
      LOG_LEVEL: 'error',
      SAMPLE_APPLICATIONS: 'off',
    },
    stdio: 'ignore',
  })
  const gone = once(server, 'exit')
  await untilReady(address, server)
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the second server did not start')
}

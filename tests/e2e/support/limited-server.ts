import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productVariables } from '#commands/product-flags.mjs'
import { freePort } from '#tests/support/app/free-port.ts'

/** A server of a story's own, with its limits on. */
export type OwnServer = {
  address: string
  settings: { DATA_DIR: string }
  stop: () => Promise<void>
}
export type LimitedServer = OwnServer

/** For the stories that need to run into limits. */
export const startLimitedServer = (): Promise<LimitedServer> => startOwnServer({})

/** For a story that changes what others read: its variables differ from those of `npm start`. */
export async function startOwnServer(variables: Record<string, string>): Promise<OwnServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'daarly-limited-'))
  const address = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: join(folder, 'data') }
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...productVariables,
      PATH: process.env.PATH,
      PORT: String(port),
      ...settings,
      OUTBOX_FILE: join(folder, 'outbox.jsonl'),
      LOG_LEVEL: 'error',
      SAMPLE_APPLICATIONS: 'off',
      ...variables,
    },
    stdio: 'ignore',
  })
  const gone = once(server, 'exit')
  await untilReady(address, server)
  return {
    address,
    settings,
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

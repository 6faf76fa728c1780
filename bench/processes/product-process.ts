import { spawn } from 'node:child_process'
import { productEntry } from '#commands/bundled-server.mjs'
import { productFlags, productVariables } from '#commands/product-flags.mjs'
import { freePort } from '#tests/support/app/free-port.ts'
import { projectRoot } from './project-root.ts'

export type ProductProcess = {
  port: number
  pid: number
  /** From the command to its "Ready". */
  startSeconds: number
  stop: () => Promise<void>
}

/** Starts the built product as `npm start` does, with its own port and database. */
export async function startProductProcess(options: {
  databaseUrl: string
  dataDir: string
  /** False leaves the sample people out. */
  sample?: boolean
  /** Variables that differ from those of `npm start`. */
  settings?: Record<string, string>
}): Promise<ProductProcess> {
  const port = Number(options.settings?.['PORT'] ?? (await freePort()))
  const begin = performance.now()
  const child = spawn(process.execPath, [...productFlags, productEntry()], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...productVariables,
      ...process.env,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      RATE_LIMITS: 'off',
      SAMPLE_CONTENT: options.sample === false ? 'off' : 'on',
      SAMPLE_APPLICATIONS: 'off',
      ...options.settings,
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The product ended with ${code} as it started.`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready at')) resolve()
    })
  })
  const startSeconds = (performance.now() - begin) / 1000
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { port, pid: child.pid ?? 0, startSeconds, stop }
}

import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '#tests/support/app/free-port.ts'

export type ProductProcess = { port: number; pid: number; stop: () => Promise<void> }

const projectRoot = path.join(import.meta.dirname, '..')

/** Starts the built product with its own port and database. */
export async function startProductProcess(options: {
  databaseUrl: string
  dataDir: string
  /** False leaves the sample people out. */
  sample?: boolean
}): Promise<ProductProcess> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--heap-growing-percent=50', 'server/main.ts'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      // The same as `npm start`.
      env: {
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        PORT: String(port),
        DATA_DIR: options.dataDir,
        DATABASE_URL: options.databaseUrl,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        SAMPLE_CONTENT: options.sample === false ? 'off' : 'on',
      },
    },
  )
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The product ended with ${code} as it started.`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready at')) resolve()
    })
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { port, pid: child.pid ?? 0, stop }
}

import { startEnvironment } from '#server/react-in-production.ts'
import { once } from 'node:events'
import path from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readEnv } from '#server/env.ts'
import { makeFolder } from '#server/make-folder.ts'
import { sandboxPlace } from '#server/sandbox-place.ts'
import { startSandbox } from './start-sandbox.ts'

/**
 * `npm run operate -- sandbox-cards`: a separate sandbox, for a product that names it by SANDBOX_CARDS_ORIGIN.
 */
async function main(): Promise<void> {
  const env = readEnv(startEnvironment)
  makeFolder(env.DATA_DIR, 0o711)
  const { port, secret, origin } = sandboxPlace(env)
  const sandbox = await startSandbox({
    port,
    host: env.HOST,
    secret,
    origin,
    clock: systemClock,
    file: path.join(env.DATA_DIR, 'sandbox-cards.json'),
  })
  process.stdout.write(`Test cards are paid at ${origin ?? `http://localhost:${sandbox.port}`}\n`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await sandbox.stop()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)

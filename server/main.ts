import { startEnvironment } from './react-in-production.ts'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { ServerBuild } from 'react-router'
import { beginDatabase } from './begin-database.ts'
import { serviceManager } from './adapters/service-manager.ts'
import { arePagesBuilt, importPages } from './built-pages.ts'
import { hasMailbox, readEnv } from './env.ts'
import { makeFolder, proveWritable } from './make-folder.ts'
import { StartProblem } from './start-problem.ts'

/** Aborts at a signal from the first moment, so that nothing stays behind. */
const ending = new AbortController()
const end = (): void => ending.abort()
/** Settles when the starting command has built the pages, or the start is cancelled. */
const builtOrEnded =
  process.connected &&
  new Promise((resolve) => {
    process.once('message', resolve)
    ending.signal.addEventListener('abort', resolve)
  })

/** Starts the product, prints its address, ends cleanly on a signal. */
async function main(): Promise<void> {
  endOnSignal()
  const env = readEnv(startEnvironment)
  // Others may pass through it, because the database runs under its own account.
  makeFolder(env.DATA_DIR, 0o711)
  proveWritable(env.DATA_DIR)
  if (!process.connected) refuseUnbuilt()
  const starting = { tell, ending: ending.signal }
  const database = beginDatabase(env, starting)
  // Handled by its later awaiter; prevents an unhandled rejection.
  database.catch(() => undefined)
  // Loads the product while the database starts, which saves half a second.
  const { startProduct } = await import('./start-product.ts')
  const product = await startProduct(env, { database, importBuilt }, starting)
  if (hasMailbox(env)) tell(`Text messages stay here: ${env.ORIGIN}/dev/outbox`)
  tell(`Ready at ${env.ORIGIN}`)
  const manager = serviceManager(startEnvironment)
  manager.ready()
  // Written now, because a killed process never would.
  flushCompileCache()
  if (!ending.signal.aborted) await once(ending.signal, 'abort')
  manager.stopping()
  await product.stop()
}

/** Ctrl-C arrives twice, from terminal and starting command. */
function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  // The starting command was killed.
  process.on('disconnect', end)
}

function refuseUnbuilt(): void {
  if (!arePagesBuilt()) throw new StartProblem('The pages are not built yet: use npm start.')
}

async function importBuilt(): Promise<ServerBuild> {
  await builtOrEnded
  ending.signal.throwIfAborted()
  return importPages()
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (ending.signal.aborted && error === ending.signal.reason) process.exit(0)
    const isExpected = error instanceof StartProblem
    const words = isExpected ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${words}\n`)
    process.exit(1)
  },
)

import { startEnvironment } from './react-in-production.ts'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { ServerBuild } from 'react-router'
import { beginDatabase } from './begin-database.ts'
import { arePagesBuilt, importPages } from './built-pages.ts'
import { hasMailbox, readEnv } from './env.ts'
import { makeFolder } from './make-folder.ts'
import { StartProblem } from './start-problem.ts'

/** A signal to end, heard from the start: nothing stays behind. */
const ending = new AbortController()
const end = (): void => ending.abort()
/** Settles when the command that started us has built the pages, or the start is to end. */
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
  // Others may pass to what is theirs: the database runs under an account of its own.
  makeFolder(env.DATA_DIR, 0o711)
  if (!process.connected) refuseUnbuilt()
  const starting = { tell, ending: ending.signal }
  const database = beginDatabase(env, starting)
  // Whoever awaits it hears the reason; until then nobody does.
  database.catch(() => undefined)
  // Half a second of reading and compiling, while the database wakes.
  const { startProduct } = await import('./start-product.ts')
  const product = await startProduct(env, { database, importBuilt }, starting)
  if (hasMailbox(env)) tell(`Text messages stay here: ${env.ORIGIN}/dev/outbox`)
  tell(`Ready at ${env.ORIGIN}`)
  // Else written as the process ends, which one that is killed never does.
  flushCompileCache()
  if (!ending.signal.aborted) await once(ending.signal, 'abort')
  await product.stop()
}

/** Ctrl-C comes twice, from terminal and starting command: once is enough. */
function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  // The command that started us was killed.
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

import { startEnvironment } from './react-in-production.ts'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { startProduct } from './start-product.ts'
import { StartProblem } from './start-problem.ts'
import { hasMailbox, readEnv } from './env.ts'

const pages = path.join(import.meta.dirname, '..', 'build', 'server', 'index.js')
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
  await mkdir(env.DATA_DIR, { recursive: true }).catch((error: unknown) => {
    throw new StartProblem(`Cannot write to ${env.DATA_DIR}: ${String(error)}`)
  })
  if (!process.connected) refuseUnbuilt()
  const product = await startProduct(env, importBuilt, { tell, ending: ending.signal })
  if (hasMailbox(env)) tell(`Text messages stay here: ${env.ORIGIN}/dev/outbox`)
  tell(`Ready at ${env.ORIGIN}`)
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
  if (!existsSync(pages)) throw new StartProblem('The pages are not built yet: use npm start.')
}

async function importBuilt(): Promise<ServerBuild> {
  await builtOrEnded
  ending.signal.throwIfAborted()
  return import(pathToFileURL(pages).href)
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

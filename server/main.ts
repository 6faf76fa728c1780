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

/** A signal to end, heard from the start: nothing stays behind. */
const ending = new AbortController()
const end = (): void => ending.abort()

/** Starts the product, prints its address, ends cleanly on a signal. */
async function main(): Promise<void> {
  endOnSignal()
  const env = readEnv(startEnvironment)
  await mkdir(env.DATA_DIR, { recursive: true }).catch((error: unknown) => {
    throw new StartProblem(`Cannot write to ${env.DATA_DIR}: ${String(error)}`)
  })
  const build = await importBuild()
  const product = await startProduct(env, build, { tell, ending: ending.signal })
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

async function importBuild(): Promise<ServerBuild> {
  const file = path.join(import.meta.dirname, '..', 'build', 'server', 'index.js')
  if (!existsSync(file)) throw new StartProblem('The pages are not built yet: use npm start.')
  return import(pathToFileURL(file).href)
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

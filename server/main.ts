import { startEnvironment } from './react-in-production.ts'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { startProduct } from './start-product.ts'
import { StartProblem } from './start-problem.ts'
import { readEnv } from './env.ts'

/** Starts the product, prints its address, ends cleanly on a signal. */
async function main(): Promise<void> {
  const env = readEnv(startEnvironment)
  await mkdir(env.DATA_DIR, { recursive: true }).catch((error: unknown) => {
    throw new StartProblem(`Cannot write to ${env.DATA_DIR}: ${String(error)}`)
  })
  const build = await importBuild()
  const product = await startProduct(env, build, tell)
  tell(`Ready at ${env.ORIGIN}`)
  endOnSignal(product)
}

/** A terminal's Ctrl-C comes twice, from it and from the command that started us: only the first one counts. */
function endOnSignal(product: { stop: () => Promise<void> }): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // The command that started us was killed.
  process.on('disconnect', stop)
}

async function importBuild(): Promise<ServerBuild> {
  const file = path.join(import.meta.dirname, '..', 'build', 'server', 'index.js')
  if (!existsSync(file)) throw new StartProblem('The pages are not built yet: use npm start.')
  return import(pathToFileURL(file).href)
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartProblem
  const words = isExpected ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${words}\n`)
  process.exit(1)
})

import { startEnvironment } from './react-in-production.ts'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProduct } from './start-product.ts'
import { StartProblem } from './db/embedded/start-problem.ts'
import { EnvProblem, readEnv } from './env.ts'
import { KeyRingRefused } from './privacy/key-ring.ts'

/** Starts the product, prints its address, ends cleanly on a signal. */
async function main(): Promise<void> {
  const env = readEnv(startEnvironment)
  await mkdir(env.DATA_DIR, { recursive: true }).catch((error: unknown) => {
    throw new StartProblem(`Cannot write to ${env.DATA_DIR}: ${String(error)}`)
  })
  const build = await import(
    pathToFileURL(path.join(import.meta.dirname, '..', 'build', 'server', 'index.js')).href
  )
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

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const expected =
    error instanceof EnvProblem || error instanceof StartProblem || error instanceof KeyRingRefused
  process.stderr.write(
    expected ? `${error.message}\n` : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SandboxPlace } from './adapters/cards/sandbox-cards.ts'
import { systemClock } from './clock.ts'
import type { Env } from './env.ts'
import { newToken } from './privacy/opaque-id.ts'
import { startSandbox } from './sandbox-cards/start-sandbox.ts'
import type { Sandbox } from './sandbox-cards/start-sandbox.ts'
import { StartProblem } from './start-problem.ts'
import type { Starting } from './starting.ts'

/** The card sandbox's address and where it calls back. */
export function sandboxPlace(env: Env): SandboxPlace {
  const { SANDBOX_CARDS_ORIGIN: origin } = env
  const port = env.SANDBOX_CARDS_PORT ?? env.PORT + 1
  const near = ['0.0.0.0', '::', 'localhost'].includes(env.HOST) ? '127.0.0.1' : env.HOST
  const own = origin ? env.ORIGIN : `http://${near}:${env.PORT}`
  return {
    api: origin ?? `http://${near}:${port}`,
    port,
    origin,
    secret: secretOf(env),
    callbackUrl: `${own}/api/payments/webhook`,
  }
}

/**
 * The sandbox on the next port; undefined with other cards. Throws StartProblem for a taken port
 * that was set.
 */
export async function startOwnSandbox(env: Env, { tell }: Starting): Promise<Sandbox | undefined> {
  const isOurs = env.CARD_PROVIDER === 'sandbox' && env.ROLE !== 'worker'
  if (!isOurs || env.SANDBOX_CARDS_ORIGIN) return undefined
  const port = env.SANDBOX_CARDS_PORT ?? Math.min(env.PORT + 1, 65_535)
  const settings = {
    host: env.HOST,
    secret: secretOf(env),
    clock: systemClock,
    file: path.join(env.DATA_DIR, 'sandbox-cards.json'),
  }
  const sandbox = await startSandbox({ ...settings, port }).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    if (env.SANDBOX_CARDS_PORT === undefined) return startSandbox({ ...settings, port: 0 })
    throw new StartProblem(
      `Port ${port} is taken, which SANDBOX_CARDS_PORT names for test cards. Choose another.`,
    )
  })
  const moved = sandbox.port === port ? '' : ` (port ${port} is taken)`
  tell(`Test cards are paid at ${new URL(env.ORIGIN).hostname}:${sandbox.port}${moved}`)
  return sandbox
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** One secret per installation, which could forge payments. */
function secretOf({ DATA_DIR, SANDBOX_CARDS_SECRET: given, CARD_PROVIDER: provider }: Env): string {
  if (given || provider !== 'sandbox') return given ?? ''
  const file = path.join(DATA_DIR, 'sandbox-cards.key')
  try {
    writeFileSync(file, newToken(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}

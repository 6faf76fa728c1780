import { startEnvironment } from './react-in-production.ts'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { Problem } from '#domain/problem.ts'
import { systemClock } from './clock.ts'
import { createDeps } from './create-deps.ts'
import { connect } from './db/connect.ts'
import { runningDatabase, startEmbeddedDatabase } from './db/embedded-database.ts'
import type { EmbeddedDatabase } from './db/embedded-database.ts'
import { findApplicationByNumber } from './db/hiring/typed-ibans.ts'
import { readEnv } from './env.ts'
import type { Env } from './env.ts'
import { typeIban } from './services/hiring/iban/type-iban.ts'
import { sayRefusal } from './services/texts/say-refusal.ts'
import { StartProblem } from './start-problem.ts'

/**
 * For staff: `echo 'AE…' | npm run type-iban -- 48201` stores what a cheque or IBAN letter says, for
 * the household to confirm, which a text message tells it. The number comes by standard input, so that no list of commands keeps it.
 * Works while the product runs, and while it does not.
 */
async function main(): Promise<string> {
  const env = readEnv(startEnvironment)
  const database = await databaseOf(env)
  const connection = connect(database.url, { max: 2 })
  try {
    const log = pino({ level: 'silent' })
    const deps = await createDeps({ env, db: connection.db, clock: systemClock, log })
    const appId = await findApplicationByNumber(connection.db, Number(process.argv[2]))
    if (!appId) return 'There is no application of this number.'
    const { shown } = await typeIban(deps, { appId, iban: await text(process.stdin) })
    return `${shown} waits for the household to confirm it.`
  } catch (error) {
    return sentenceOf(error)
  } finally {
    await connection.close()
    await database.stop()
  }
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`)

/** It is not ours to stop. */
const stop = async (): Promise<void> => undefined

async function databaseOf(env: Env): Promise<EmbeddedDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop }
  const url = await runningDatabase(env.DATA_DIR)
  if (url) return { url, stop }
  return startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: () => undefined })
}

/** A refusal for staff; anything else is a failure of ours. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error
  const [refusal] = error.detail.errors ?? []
  return refusal
    ? sayRefusal(refusal, 'en').message
    : 'This application has an IBAN, or no document in its place.'
}

try {
  process.stdout.write(`${await main()}\n`)
} catch (error) {
  const said = error instanceof StartProblem ? error.message : String(error)
  tell(said)
  process.exitCode = 1
}

import { startEnvironment } from './react-in-production.ts'
import { pino } from 'pino'
import { systemClock } from './clock.ts'
import { createDeps } from './create-deps.ts'
import { connect } from './db/connect.ts'
import type { Db } from './db/connect.ts'
import { runningDatabase, startEmbeddedDatabase } from './db/embedded-database.ts'
import type { EmbeddedDatabase } from './db/embedded-database.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { readEnv } from './env.ts'
import type { Env } from './env.ts'
import { privateLogging } from './privacy/redact.ts'
import { StartProblem } from './start-problem.ts'

/** Runs a command of staff and prints its sentence; why it cannot ends it with exit code 1. */
export function runCommand(command: () => Promise<string>): void {
  command().then(
    (sentence) => {
      process.stdout.write(`${sentence}\n`)
      process.exit(0)
    },
    (error: unknown) => {
      const words = error instanceof StartProblem ? error.message : String(error)
      process.stderr.write(`${words}\n`)
      process.exit(1)
    },
  )
}

/** On this installation's database, while the product runs and while it does not. */
export function withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  return withDatabase(async ({ env, db, url }) => {
    await migrate(url)
    const log = pino({ level: env.LOG_LEVEL, ...privateLogging }, pino.destination(2))
    return work(await createDeps({ env, db, clock: systemClock, log }))
  })
}

/** As it stands, without keys. */
export async function withDatabase<T>(
  work: (on: { env: Env; db: Db; url: string }) => Promise<T>,
): Promise<T> {
  const env = readEnv(startEnvironment)
  const database = await databaseOf(env)
  try {
    const connection = connect(database.url, { max: 2 })
    try {
      return await work({ env, db: connection.db, url: database.url })
    } finally {
      await connection.close()
    }
  } finally {
    await database.stop()
  }
}

/** It is not ours to stop. */
const stop = async (): Promise<void> => undefined

async function databaseOf(env: Env): Promise<EmbeddedDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop }
  const url = await runningDatabase(env.DATA_DIR)
  if (url) return { url, stop }
  return startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: () => undefined })
}

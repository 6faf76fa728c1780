import { startEnvironment } from './react-in-production.ts'
import { pino } from 'pino'
import { isDay } from '#domain/day.ts'
import { systemClock } from './clock.ts'
import { createDeps } from './create-deps.ts'
import { connect } from './db/connect.ts'
import { runningDatabase, startEmbeddedDatabase } from './db/embedded-database.ts'
import type { EmbeddedDatabase } from './db/embedded-database.ts'
import { migrate } from './db/migrate.ts'
import { readEnv } from './env.ts'
import type { Env } from './env.ts'
import { privateLogging } from './privacy/redact.ts'
import { declareHoliday } from './services/arrival/declare-holiday.ts'
import { StartProblem } from './start-problem.ts'

const USAGE = 'Use: npm run holidays -- add 2027-03-20 "Eid al-Fitr"'

/** Enters a public holiday: `add DAY NAME`. Works while the product runs, and while it does not. */
async function main([verb, day = '', name = '']: string[]): Promise<void> {
  if (verb !== 'add' || !isDay(day) || name.trim() === '') throw new StartProblem(USAGE)
  const env = readEnv(startEnvironment)
  const database = await databaseOf(env)
  await migrate(database.url)
  const connection = connect(database.url, { max: 2 })
  try {
    const log = pino({ level: env.LOG_LEVEL, ...privateLogging })
    const deps = await createDeps({ env, db: connection.db, clock: systemClock, log })
    const freed = await declareHoliday(deps, { day, name: name.trim() })
    process.stdout.write(`${day} is a holiday: ${name}. Times that were freed: ${freed}.\n`)
  } finally {
    await connection.close()
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

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const words = error instanceof StartProblem ? error.message : String(error)
    process.stderr.write(`${words}\n`)
    process.exit(1)
  },
)

import { startEnvironment } from '#server/react-in-production.ts'
import { namedDatabase } from '#server/begin-database.ts'
import type { BegunDatabase } from '#server/begin-database.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { runningDatabase, startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import { readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'

type OnDatabase = {
  env: Env
  db: Db
  url: string
  /** Connects as the owner of the tables. */
  ownerUrl: string
}

/** Uses this installation's database without keys, whether the product runs or not. */
export async function withDatabase<T>(work: (on: OnDatabase) => Promise<T>): Promise<T> {
  const env = readEnv(startEnvironment)
  const database = await databaseOf(env)
  try {
    const { directUrl: url, ownerUrl } = database
    const connection = connect(url, { max: 2 })
    try {
      return await work({ env, db: connection.db, url, ownerUrl })
    } finally {
      await connection.close()
    }
  } finally {
    await database.stop()
  }
}

async function databaseOf(env: Env): Promise<Omit<BegunDatabase, 'url'>> {
  const named = namedDatabase(env)
  if (named) return named
  const running = await runningDatabase(env.DATA_DIR)
  if (running) return { ...running, directUrl: running.url, stop: async () => undefined }
  const own = await startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: () => undefined })
  return { ...own, directUrl: own.url }
}

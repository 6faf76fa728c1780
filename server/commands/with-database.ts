import { startEnvironment } from '#server/react-in-production.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { runningDatabase, startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import type { EmbeddedDatabase } from '#server/db/embedded-database.ts'
import { readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'

/** On this installation's database as it stands, without keys, while the product runs and while it does not. */
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
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (url) return { url, stop }
  const running = await runningDatabase(env.DATA_DIR)
  if (running) return { url: running, stop }
  return startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: () => undefined })
}

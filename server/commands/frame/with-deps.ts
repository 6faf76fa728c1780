import { withDatabase } from './with-database.ts'
import { pino } from 'pino'
import { systemClock } from '#server/clock.ts'
import { createDeps } from '#server/create-deps.ts'
import { migrate, refuseBehind } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { privateLogging } from '#server/privacy/redact.ts'

/** Uses this installation's database and services, whether the product runs or not. */
export function withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  return withDatabase(async ({ env, db, url, ownerUrl }) => {
    await (env.MIGRATE ? migrate(ownerUrl, { servingUrl: url }) : refuseBehind(url))
    const log = pino({ level: env.LOG_LEVEL, ...privateLogging }, pino.destination(2))
    const deps = await createDeps({ env, db, clock: systemClock, log })
    // Messages of commands use staff's published words.
    await deps.content.load()
    return work(deps)
  })
}

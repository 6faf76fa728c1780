import { withDatabase } from './with-database.ts'
import { pino } from 'pino'
import { systemClock } from '#server/clock.ts'
import { createDeps } from '#server/create-deps.ts'
import { migrate, refuseBehind } from '#server/db/migrate.ts'
import { mayActAs } from '#server/db/staff/members.ts'
import type { Deps } from '#server/deps.ts'
import { privateLogging } from '#server/privacy/redact.ts'
import { StartProblem } from '#server/start-problem.ts'
import { actingStaff } from '#server/who/acting-staff.ts'

/**
 * Uses this installation's database and services, whether the product runs or not. Throws
 * StartProblem where it is to act for somebody who is not of the team.
 */
export function withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  return withDatabase(async ({ env, db, url, ownerUrl }) => {
    const name = actingStaff()
    await (env.MIGRATE ? migrate(ownerUrl, { servingUrl: url }) : refuseBehind(url))
    if (name !== undefined && !(await mayActAs(db, name))) {
      throw new StartProblem(`Nobody of the team acts as ${name}. The console, Team, lists names.`)
    }
    const log = pino({ level: env.LOG_LEVEL, ...privateLogging }, pino.destination(2))
    const deps = await createDeps({ env, db, clock: systemClock, log })
    // Messages of commands use staff's published words.
    await deps.content.load()
    return work(deps)
  })
}

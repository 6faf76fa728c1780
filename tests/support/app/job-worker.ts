/** A process that works on the queue of DATABASE_URL until it is killed; with ALONE it knows that nobody else does. */
import { pino } from 'pino'
import { wakeComposer } from '#server/adapters/pdf/compose-apart.ts'
import { systemClock } from '#server/clock.ts'
import { createDeps } from '#server/create-deps.ts'
import { connect } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { runJobs } from '#server/jobs/queue/run-jobs.ts'

const env = readEnv()
const { db, pool } = connect(env.DATABASE_URL ?? '', { max: 8 })
const deps = await createDeps({ env, db, clock: systemClock, log: pino({ level: 'silent' }) })
wakeComposer()
await runJobs(deps, pool, { isAlone: process.env['ALONE'] === 'yes' })
process.stdout.write('ready\n')

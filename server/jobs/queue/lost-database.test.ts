import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SmsUnavailable } from '#server/adapters/sms/sms.ts'
import { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import { connect } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connect.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aDatabaseLine } from '#tests/support/outside/a-database-line.ts'
import type { DatabaseLine } from '#tests/support/outside/a-database-line.ts'
import { runJobs } from './run-jobs.ts'

let app: TestApp
let line: DatabaseLine
let connection: Connection
beforeAll(async () => {
  app = await anOpenApp()
  line = await aDatabaseLine(app.deps.env.DATABASE_URL ?? '')
  connection = connect(line.url, { max: 8 })
})
afterAll(async () => {
  await connection.close()
  await line.close()
  await app.close()
})

const ends = [
  ['done', undefined, []],
  ['to be tried again', new SmsUnavailable('away'), [{ locked_by: null, last_error: 'away' }]],
] as const

/** Where nobody hears of it the lost note would end the process, and so this run. */
test.for(ends)(
  'that a job is %s is noted once the database is back, where it was lost meanwhile',
  async ([, failure, noted]) => {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const provider = {
      name: 'slow',
      find: async () => undefined,
      send: async () => {
        asked.resolve()
        await answered.promise
        if (failure) throw failure
        return { providerId: 'taken' }
      },
    }
    const sms = new SmsProviders([provider], app.clock)
    const jobs = await runJobs({ ...app.deps, sms, log }, connection.pool, { isAlone: true })
    await queueText(app.deps, { to: '+971501234567', body: 'Hello', purpose: 'confirmed' })
    await asked.promise
    await line.goDown()
    answered.resolve()
    await expect.poll(claimed).toEqual([])
    const before = missedBeats
    await expect.poll(() => missedBeats).toBeGreaterThan(before)
    await line.comeBack()
    await expect.poll(texts).toEqual(noted)
    await jobs.stop()
  },
)

/** How many heartbeats were not written: they are two seconds apart. */
let missedBeats = 0
const log = pino(
  { level: 'warn' },
  { write: (said) => (missedBeats += Number(/the heartbeat was not written/.test(said))) },
)

const claimed = () =>
  app.db.selectFrom('sms_messages').select('id').where('claimed_until', 'is not', null).execute()

const texts = async () => {
  const { rows } = await connection.pool.query(
    "select locked_by, last_error from graphile_worker.jobs where task_identifier = 'send-sms'",
  )
  return rows
}

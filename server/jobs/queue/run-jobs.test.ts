import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendOtp } from '#api/hiring/codes.ts'
import { connect } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connect.ts'
import { freeJobsOfTheDead } from '#server/db/queue/workers.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { A_PHONE } from '#tests/support/a-walk.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { runJobs } from './run-jobs.ts'
import type { RunningJobs } from './run-jobs.ts'
import { sweepQueue } from './sweep-queue.ts'

// Walks and real workers take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let connection: Connection
beforeAll(async () => {
  app = await anOpenApp()
  connection = connect(app.deps.env.DATABASE_URL ?? '', { max: 8 })
})
afterAll(async () => {
  await connection.close()
  await app.close()
})

const say = (statement: string) => runStatement(app.deps.env.DATABASE_URL ?? '', statement)
const unsealed = async () => {
  const rows = await app.db
    .selectFrom('mandates')
    .select('id')
    .where('signed_at', 'is not', null)
    .where('sealed_at', 'is', null)
    .execute()
  return rows.length
}
const workers = () => app.db.selectFrom('workers').selectAll().execute()

/** The jobs that there is one of for each thing. */
const jobs = async () =>
  (
    await connection.pool.query<{ key: string; locked_by: string | null; attempts: number }>(
      'select key, locked_by, attempts from graphile_worker.jobs where key is not null order by key',
    )
  ).rows

/** Somebody who has signed all three papers. */
async function aSignedHire() {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  return hire
}

/** It speaks for longer than a busy machine needs. */
const livingPool = () =>
  say(`insert into workers (id, beat_at) values ('pool-living', now() + interval '1 hour')`)

/** Every job is held by this worker, as if it worked on it. */
const takenBy = (worker: string) =>
  say(`update graphile_worker._private_jobs set locked_by = '${worker}', locked_at = now()`)

const untilSealed = () =>
  vi.waitUntil(async () => (await unsealed()) === 0, { timeout: 60_000, interval: 50 })

async function working(isAlone: boolean, work: (running: RunningJobs) => Promise<unknown>) {
  const running = await runJobs(app.deps, connection.pool, { isAlone })
  await work(running).finally(() => running.stop())
}

test('what a dead worker had taken is free; what a living one has taken is not', async () => {
  await aSignedHire()
  await takenBy('pool-living')
  await livingPool()
  await freeJobsOfTheDead(app.db)
  expect((await jobs()).map(({ locked_by }) => locked_by)).toEqual(Array(3).fill('pool-living'))
  await say(`update workers set beat_at = now() - interval '31 seconds'`)
  await freeJobsOfTheDead(app.db)
  expect((await jobs()).map(({ locked_by }) => locked_by)).toEqual([null, null, null])
  expect(await workers()).toEqual([])
  await app.workOff()
  expect(await unsealed()).toBe(0)
})

test('a worker whose connection ended is dead at once, and one that has its own lives', async () => {
  await aSignedHire()
  const other = connect(app.deps.env.DATABASE_URL ?? '', { max: 1 })
  await other.pool.query(
    `insert into workers (id, backend) values ('pool-living', pg_backend_pid())`,
  )
  await takenBy('pool-living')
  await freeJobsOfTheDead(app.db)
  expect((await jobs()).map(({ locked_by }) => locked_by)).toEqual(Array(3).fill('pool-living'))
  await other.pool.end()
  // The server notices a moment after the connection has ended.
  await vi.waitUntil(async () => {
    await freeJobsOfTheDead(app.db)
    return (await jobs()).every(({ locked_by }) => locked_by === null)
  }, 10_000)
  expect(await workers()).toEqual([])
  await app.workOff()
})

test('a process whose connection was cut speaks over a new one', async () => {
  await working(false, async () => {
    await vi.waitUntil(async () => (await workers()).length === 2, { timeout: 30_000 })
    const [before] = await workers()
    await say(`select pg_terminate_backend(${before?.backend})`)
    const isNew = async () => {
      const backends = (await workers()).map(({ backend }) => backend)
      return backends.length === 2 && !backends.includes(before?.backend ?? null)
    }
    await vi.waitUntil(isNew, { timeout: 30_000 })
  })
  expect(await workers()).toEqual([])
})

test('a process that starts alone frees at once what the one before it had taken', async () => {
  await aSignedHire()
  await takenBy('pool-killed')
  await say(`insert into workers (id) values ('pool-killed')`)
  await working(true, untilSealed)
})

test('a process beside others takes what no living worker has, also when one dies later', async () => {
  await aSignedHire()
  const [first] = await jobs()
  await takenBy('pool-living')
  await livingPool()
  await say(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead' where key = '${first?.key}'`,
  )
  await working(false, async () => {
    // The paper is sealed a moment before its job goes.
    await vi.waitUntil(async () => (await jobs()).length === 2, { timeout: 30_000, interval: 50 })
    expect(await unsealed()).toBe(2)
    expect((await jobs()).map(({ locked_by }) => locked_by)).toEqual(['pool-living', 'pool-living'])
    await say(`update workers set beat_at = now() - interval '31 seconds' where id = 'pool-living'`)
    await untilSealed()
    await vi.waitUntil(async () => (await jobs()).length === 0, { timeout: 30_000, interval: 50 })
  })
  expect(await unsealed()).toBe(0)
})

test('a process is known while it works, and forgotten when it has ended well', async () => {
  const isKnown = async () => (await workers()).length === 2
  await working(false, () => vi.waitUntil(isKnown, { timeout: 30_000 }))
  expect(await workers()).toEqual([])
})

test('a one-time code does not wait behind papers that take for ever', async () => {
  const { caseId, as } = await aSignedHire()
  const gate = Promise.withResolvers<void>()
  const vault = {
    ...app.deps.vault,
    put: async (...file: Parameters<typeof app.deps.vault.put>) => {
      await gate.promise
      return app.deps.vault.put(...file)
    },
  }
  const running = await runJobs({ ...app.deps, vault }, connection.pool, { isAlone: true })
  await vi.waitUntil(async () => (await jobs()).filter((job) => job.locked_by).length === 3, {
    timeout: 30_000,
  })
  const sent = app.texts.length
  await app.call(sendOtp, { caseId, phone: A_PHONE }, { as })
  await vi.waitUntil(() => app.texts.length > sent, { timeout: 30_000 })
  expect(await unsealed()).toBe(3)
  gate.resolve()
  await untilSealed()
  await running.stop()
})

test('the sweep takes up what has no job or failed too often, and nothing else', async () => {
  await aSignedHire()
  const [first, second, third] = (await jobs()).map(({ key }) => key)
  await say(`delete from graphile_worker._private_jobs where key = '${first}'`)
  await say(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = '${second}'`,
  )
  await say(`update graphile_worker._private_jobs set attempts = 3 where key = '${third}'`)
  await sweepQueue(app.deps)
  const swept = Object.fromEntries((await jobs()).map(({ key, attempts }) => [key, attempts]))
  expect(swept).toEqual({ [first ?? '']: 0, [second ?? '']: 0, [third ?? '']: 3 })
  await app.workOff()
  expect(await unsealed()).toBe(0)
  await sweepQueue(app.deps)
  expect(await jobs()).toEqual([])
})

test('a text message that lost its job is sent by the sweep, once', async () => {
  const { caseId, as } = await aStartedHire(app)
  const sent = app.texts.length
  await app.call(sendOtp, { caseId, phone: '055 111 2233' }, { as })
  await say('delete from graphile_worker._private_jobs')
  await sweepQueue(app.deps)
  await sweepQueue(app.deps)
  expect(await jobs()).toHaveLength(1)
  await app.workOff()
  expect(app.texts).toHaveLength(sent + 1)
})

test('a job for the same thing replaces the one that waits', async () => {
  for (let twice = 0; twice < 2; twice += 1) {
    await enqueue(app.db, 'seal-mandate', { mandateId: 'one' })
  }
  expect((await jobs()).map(({ key }) => key)).toEqual(['seal-mandate:one'])
  await app.workOff()
})

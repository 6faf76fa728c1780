import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHealth, retryJob } from '#api/console/health.ts'
import { listAudit } from '#api/console/audit.ts'
import { getOwnAccount } from '#api/console/sign-in.ts'
import { insertBackup, saveProved } from '#server/db/health/installation.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'

let app: TestApp
let as: TestVisitor
beforeAll(async () => {
  app = await anOpenApp()
  as = (await theAdministrator(app)).as
}, 60_000)
afterAll(() => app.close())

const health = () => app.call(getHealth, {}, { as })
const slowest = async () => (await health()).calls.slowest

/** A job that failed as often as it may. */
async function aFailedJob(error: string): Promise<string> {
  await enqueue(app.db, 'send-mail', { mailId: 'nobody' })
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(
    app.db,
  )
  return rows[0]?.id ?? ''
}

test('what waits is told by task, and turns the line', async () => {
  await aHireAt(app, 'CLIENT_PHONE_NUMBER')
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`.execute(
    app.db,
  )
  await enqueue(app.db, 'sign-audit-heads', {})
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`.execute(
    app.db,
  )
  const { lines, queue } = await health()
  expect(lines.queue).toBe('bad')
  expect(queue.map(({ task }) => task)).toContain('sign-audit-heads')
  await app.workOff()
  expect((await health()).lines.queue).toBe('good')
})

test('a failed job is told without what its error says, and runs again once', async () => {
  const jobId = await aFailedJob('connect ECONNREFUSED to maryam@example.com')
  const { lines, failed, failedCount } = await health()
  expect([lines.failed, failedCount]).toEqual(['look', 1])
  expect(failed).toMatchObject([{ id: jobId, task: 'send-mail', code: 'ECONNREFUSED' }])
  expect(JSON.stringify(failed)).not.toContain('maryam')
  await app.call(retryJob, { jobId }, { as })
  await expect(app.call(retryJob, { jobId }, { as })).rejects.toMatchObject({ code: 'not-found' })
  expect((await health()).failedCount).toBe(0)
  const { events } = await app.call(listAudit, { kind: 'job-retried' }, { as })
  expect(events).toMatchObject([{ staffName: 'Amina Khan', holds: { task: 'send-mail' } }])
  await app.workOff()
})

test('stand-ins, storage, certificate and text messages are told as they are', async () => {
  const { lines, storage, certificate, providers, texts } = await health()
  const ways = Object.fromEntries(providers.map(({ of, way }) => [of, way]))
  expect(ways).toEqual({
    sms: 'stand-in',
    cards: 'stand-in',
    mail: 'stand-in',
    captcha: 'real',
    stamps: 'none',
  })
  expect([lines.providers, lines.certificate]).toEqual(['look', 'look'])
  expect(certificate).toMatchObject({ isDevelopment: true })
  expect(certificate.days).toBeGreaterThan(3_000)
  expect(storage.database).toBeGreaterThan(1_000_000)
  expect(storage.disk?.free).toBeLessThanOrEqual(storage.disk?.size ?? 0)
  // Limits are off here.
  expect(texts.budget).toBeNull()
})

test('the last backup is told with its age, and the last restore that was proved', async () => {
  expect(await health()).toMatchObject({ backup: null, lines: { backup: 'bad' } })
  const now = app.clock.now().getTime()
  const made = async (hoursAgo: number) => {
    const madeAt = new Date(now - hoursAgo * 3_600_000)
    await insertBackup(app.db, { made_at: madeAt, rows: 9, files: 2 })
    return { backup: { madeAt: madeAt.toISOString(), files: 2 } }
  }
  for (const [hours, state] of [
    [51, 'bad'],
    [27, 'look'],
    [1, 'look'],
  ] as const) {
    const told = await made(hours)
    expect(await health()).toMatchObject({ ...told, lines: { backup: state }, restoreTest: null })
  }
  const madeAt = new Date(now - 3_600_000)
  for (const [days, state] of [
    [41, 'look'],
    [39, 'good'],
  ] as const) {
    const provedAt = new Date(now - days * 24 * 3_600_000)
    expect(await saveProved(app.db, madeAt, provedAt)).toBe(true)
    expect(await health()).toMatchObject({
      restoreTest: { provedAt: provedAt.toISOString(), madeAt: madeAt.toISOString() },
      lines: { backup: state },
    })
  }
})

test('calls that came over the network are told by pattern', async () => {
  const server = await aWebServer(app)
  const path = `/api/${getOwnAccount.path}`
  await server.ask(`${path}?secret=1`)
  await server.ask('/api/no/such/call')
  await expect.poll(async () => (await slowest()).map(({ call }) => call)).toEqual([`GET ${path}`])
  const [one] = await slowest()
  expect(one).toMatchObject({ count: 1 })
  expect(one?.p95).toBeGreaterThanOrEqual(one?.p50 ?? 0)
  server.close()
})

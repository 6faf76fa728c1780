import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raisedBy } from '#domain/health/alerts.ts'
import { insertBackup } from '#server/db/health/installation.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { connect } from '#server/db/connect.ts'
import { InstallationWatch, readFacts } from './watch-installation.ts'

let app: TestApp
/** What the webhook was sent; `status` is what it and the site answer. */
const heard: { name: string; key: string; page: string }[] = []
let status = 200
let refusesAlerts = false
const outside = createServer((request, response) => {
  void text(request).then((body) => {
    const isAlert = request.method === 'POST'
    const answer = isAlert && refusesAlerts ? 500 : status
    if (isAlert && answer === 200) heard.push(JSON.parse(body) as never)
    response.writeHead(answer).end()
  })
})
beforeAll(async () => {
  app = await anApp()
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  await app.close()
  outside.close()
})

const address = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
const deps = () => {
  const { env } = app.deps
  return { ...app.deps, env: { ...env, ORIGIN: address(), ALERT_WEBHOOK: address() } }
}
const raised = async () => raisedBy(await readFacts(deps()))
const say = (statement: string) => runStatement(app.deps.env.DATABASE_URL ?? '', statement)
const madeBackup = () => insertBackup(app.db, { made_at: app.clock.now(), rows: 1, files: 0 })

type Parts = ConstructorParameters<typeof InstallationWatch>[0]

/** A process's next look, a minute after the one before it. */
const look = async (watch: InstallationWatch): Promise<void> => {
  app.clock.advance({ seconds: 60 })
  await watch.look()
}

test('a fault is told once until it ends, and told again when it comes back', async () => {
  const watch = new InstallationWatch(deps())
  await look(watch)
  await look(watch)
  expect(heard.map(({ name }) => name)).toEqual(['backup-old'])
  expect(heard[0]).toMatchObject({ page: 'docs/at-night/backup-old.md' })
  await madeBackup()
  await look(watch)
  app.clock.advance({ minutes: 51 * 60 })
  await look(watch)
  expect(heard.map(({ name }) => name)).toEqual(['backup-old', 'backup-old'])
  expect(heard[0]?.key).not.toBe(heard[1]?.key)
  await madeBackup()
})

test('a site that is not ready is told once the webhook takes it', async () => {
  heard.length = 0
  status = 503
  expect(await raised()).toEqual(['site-down'])
  await look(new InstallationWatch(deps()))
  expect(heard).toEqual([])
  status = 200
  expect(await raised()).toEqual([])
})

test('the operator is told by e-mail too, with the page to read', async () => {
  const taken: { to: string; text: string; key: string }[] = []
  const mail = { name: 'test', send: async (one: (typeof taken)[number]) => void taken.push(one) }
  const watched = deps()
  const env = { ...watched.env, ALERT_WEBHOOK: undefined, ALERT_MAIL: 'oncall@example.com' }
  await say(
    `insert into tasks (id, subject, subject_id, kind, about, created_at) values
      ('old', 'case', 'none', 'signature-missing', 'x', '2020-01-01')`,
  )
  const watch = new InstallationWatch({ ...watched, env, mail })
  await look(watch)
  await look(watch)
  expect(taken).toMatchObject([
    {
      to: 'oncall@example.com',
      text: expect.stringContaining('docs/at-night/tasks-open.md') as string,
    },
  ])
  await say(`delete from tasks where id = 'old'`)
})

test('a site that is not ready for one look is a restart, and for two wakes somebody', async () => {
  heard.length = 0
  const watch = new InstallationWatch(deps())
  status = 503
  refusesAlerts = false
  await look(watch)
  status = 200
  await look(watch)
  expect(heard).toEqual([])
  const elsewhere = { ...deps(), env: { ...deps().env, ORIGIN: 'http://127.0.0.1:1' } }
  const away = new InstallationWatch(elsewhere)
  await look(away)
  expect(heard).toEqual([])
  await look(away)
  expect(heard.map(({ name }) => name)).toEqual(['site-down'])
  await look(watch)
})

test('a question that fails raises nothing, and keeps the others', async () => {
  heard.length = 0
  await runStatement(app.addresses.ownerUrl, 'alter table backups rename to backups_gone')
  await say(
    `select graphile_worker.add_job('send-sms', '{}', run_at => now() - interval '301 seconds')`,
  )
  const watch = new InstallationWatch(deps())
  await look(watch)
  expect(heard.map(({ name }) => name)).toEqual(['queue-stuck'])
  await runStatement(app.addresses.ownerUrl, 'alter table backups_gone rename to backups')
  await say('delete from graphile_worker._private_jobs')
  await look(watch)
})

test('a look that a clock ahead has noted keeps nobody from looking', async () => {
  heard.length = 0
  const ahead = new Date(app.clock.now().getTime() + 24 * 3_600_000)
  await app.db.updateTable('alert_looks').set({ looked_at: ahead }).execute()
  await app.db.deleteFrom('backups').execute()
  const watch = new InstallationWatch(deps())
  await look(watch)
  expect(heard.map(({ name }) => name)).toEqual(['backup-old'])
  await madeBackup()
  await look(watch)
})

test('of two processes one looks in a minute', async () => {
  heard.length = 0
  app.clock.advance({ minutes: 51 * 60 })
  const [one, other] = [new InstallationWatch(deps()), new InstallationWatch(deps())]
  await Promise.all([one.look(), other.look()])
  expect(heard.map(({ name }) => name)).toEqual(['backup-old'])
  await madeBackup()
  await look(one)
})

test('a way that fails is tried again, and the one that took the alert is left alone', async () => {
  heard.length = 0
  const mails: string[] = []
  const mail = { name: 'test', send: async (one: { key: string }) => void mails.push(one.key) }
  const watched = deps()
  const env = { ...watched.env, ALERT_MAIL: 'oncall@example.com' }
  const watch = new InstallationWatch({ ...watched, env, mail } as Parts)
  app.clock.advance({ minutes: 51 * 60 })
  refusesAlerts = true
  await look(watch)
  await look(watch)
  expect([mails.length, heard]).toEqual([1, []])
  refusesAlerts = false
  await look(watch)
  expect([mails.length, heard.map(({ name }) => name)]).toEqual([1, ['backup-old']])
  await madeBackup()
  await look(watch)
})

test('a database that is away is told once by a process that misses it, and again the next time', async () => {
  heard.length = 0
  const nowhere = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const parts = { ...deps(), db: nowhere.db }
  const watch = new InstallationWatch(parts)
  await look(watch)
  // A fail-over takes less than a minute, and is nobody's night.
  expect(heard).toEqual([])
  await look(watch)
  await look(watch)
  expect(heard).toMatchObject([{ name: 'database-away', page: 'docs/at-night/database-away.md' }])
  parts.db = app.deps.db
  await look(watch)
  parts.db = nowhere.db
  await look(watch)
  await look(watch)
  expect(heard.map(({ name }) => name)).toEqual(['database-away', 'database-away'])
  await nowhere.close()
})

test('jobs that wait raise theirs', async () => {
  await say(
    `select graphile_worker.add_job('send-sms', '{}', run_at => now() - interval '301 seconds')`,
  )
  expect(await raised()).toEqual(['queue-stuck'])
  await say('delete from graphile_worker._private_jobs')
})

test('nobody is asked where nobody is to be told', async () => {
  heard.length = 0
  await look(new InstallationWatch(app.deps))
  expect(heard).toEqual([])
})

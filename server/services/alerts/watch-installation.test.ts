import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raisedBy } from '#domain/health/alerts.ts'
import { insertBackup } from '#server/db/health/installation.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { readFacts, watchInstallation } from './watch-installation.ts'

let app: TestApp
/** What the webhook was sent; `status` is what it and the site answer. */
const heard: { name: string; key: string; page: string }[] = []
let status = 200
const outside = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.method === 'POST' && status === 200) heard.push(JSON.parse(body) as never)
    response.writeHead(status).end()
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

test('a fault is told once until it ends, and told again when it comes back', async () => {
  await watchInstallation(deps())
  await watchInstallation(deps())
  expect(heard.map(({ name }) => name)).toEqual(['backup-old'])
  expect(heard[0]).toMatchObject({ page: 'docs/at-night/backup-old.md' })
  await madeBackup()
  await watchInstallation(deps())
  app.clock.advance({ minutes: 51 * 60 })
  await watchInstallation(deps())
  expect(heard.map(({ name }) => name)).toEqual(['backup-old', 'backup-old'])
  expect(heard[0]?.key).not.toBe(heard[1]?.key)
  await madeBackup()
})

test('a site that is not ready is told once the webhook takes it', async () => {
  heard.length = 0
  status = 503
  expect(await raised()).toEqual(['site-down'])
  await watchInstallation(deps())
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
  await watchInstallation({ ...watched, env, mail })
  await watchInstallation({ ...watched, env, mail })
  expect(taken).toMatchObject([
    {
      to: 'oncall@example.com',
      text: expect.stringContaining('docs/at-night/tasks-open.md') as string,
    },
  ])
  await say(`delete from tasks where id = 'old'`)
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
  await watchInstallation(app.deps)
  expect(heard).toEqual([])
})

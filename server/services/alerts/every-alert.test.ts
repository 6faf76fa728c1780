import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createHttpServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertNames, raisedBy } from '#domain/health/alerts.ts'
import type { AlertName } from '#domain/health/alerts.ts'
import { loadSigningIdentity } from '#server/adapters/pdf/seal/signing-identity.ts'
import { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import { insertBackup } from '#server/db/health/installation.ts'
import { failedAnswersOf } from '#server/http/metrics/keep-failed-answers.ts'
import { sendSms } from '#server/jobs/send-sms.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { keepOfficeTasks } from '#server/services/staff/keep-office-tasks.ts'
import { aHireAtTheBank } from '#tests/support/a-bank.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { productionVariables } from '#tests/support/app/production-variables.ts'
import { testClock } from '#tests/support/app/test-clock.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { aWatchedServer } from '#tests/support/outside/a-watched-server.ts'
import type { WatchedServer } from '#tests/support/outside/a-watched-server.ts'
import { anSmsProvider } from '#tests/support/outside/an-sms-provider.ts'
import { connect } from '#server/db/connect.ts'
import { InstallationWatch, readFacts } from './watch-installation.ts'

let app: TestApp
let server: WatchedServer
let folder: string
let signing: Record<string, string>
/** The last day of the certificates that the tests make. */
const LAST_DAY = '2099-12-31'
beforeAll(async () => {
  app = await anOpenApp()
  server = await aWatchedServer(app)
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-alerts-'))
  signing = await productionVariables(folder)
}, 120_000)
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Parts = Parameters<typeof readFacts>[0]
const raised = async (changes: Partial<Parts> = {}): Promise<AlertName[]> =>
  raisedBy(await readFacts({ ...app.deps, ...changes }))
const say = (statement: string) => runStatement(app.deps.env.DATABASE_URL ?? '', statement)
const pem = (name: string) => readFileSync(path.join(folder, name))
const withEnv = (changes: Partial<Parts['env']>) => ({ env: { ...app.deps.env, ...changes } })

/** Hears the alerts that are told, by name. */
async function aWebhook() {
  const names: AlertName[] = []
  const server = createHttpServer((request, response) => {
    void json(request).then((body) => {
      names.push((body as { name: AlertName }).name)
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { names, address: `http://127.0.0.1:${port}`, close: async () => void server.close() }
}

/** The fault itself, and which alerts it raises. */
const faults: Record<AlertName, () => Promise<AlertName[]>> = {
  'site-down': () => raised(withEnv({ ORIGIN: 'http://127.0.0.1:1' })),
  'database-away': async () => {
    const heard = await aWebhook()
    const { close, db } = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
    const env = { ...app.deps.env, ALERT_WEBHOOK: heard.address }
    const watch = new InstallationWatch({ ...app.deps, env, db })
    await watch.look()
    await watch.look()
    await close()
    await heard.close()
    return heard.names
  },
  'answers-fail': async () => {
    const { figures } = server
    const write = failedAnswersOf({ ...app.deps, figures })
    const { ownerUrl } = app.addresses
    await runStatement(ownerUrl, 'alter table resources rename to resources_gone')
    for (let count = 0; count < 10; count += 1) {
      const { status } = await server.ask('/api/resources/resource?code=trade-license')
      expect(status).toBe(500)
    }
    await runStatement(ownerUrl, 'alter table resources_gone rename to resources')
    expect(await raised()).not.toContain('answers-fail')
    await write()
    await write()
    return raised()
  },
  'queue-stuck': async () => {
    await say(
      `select graphile_worker.add_job('send-mail', '{}', run_at => now() - interval '301 seconds')`,
    )
    const found = await raised()
    await say('delete from graphile_worker._private_jobs')
    return found
  },
  'papers-unsealed': async () => {
    // Signed, and no worker is there.
    await aHireAt(app, 'CLIENT_PHONE_NUMBER')
    app.clock.advance({ minutes: 2 })
    return raised()
  },
  'texts-fail': async () => {
    const provider = await anSmsProvider('twilio')
    provider.behave('refuses-the-number')
    const sms = new SmsProviders([provider.sms], app.clock)
    for (const place of [0, 1, 2, 3, 4]) {
      await queueText(app.deps, {
        to: `+97150123450${place}`,
        body: 'A message',
        purpose: 'confirmed',
      })
    }
    const rows = await app.db
      .selectFrom('sms_messages')
      .select('id')
      .where('state', '=', 'queued')
      .where('purpose', '=', 'confirmed')
      .execute()
    for (const { id: messageId } of rows) await sendSms({ ...app.deps, sms }, { messageId })
    await provider.close()
    return raised()
  },
  'tls-ends': async () => {
    const site = createServer({ key: pem('k.pem'), cert: pem('c.pem') })
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve)
    })
    const { port } = site.address() as AddressInfo
    const clock = testClock()
    clock.set('2099-12-20T08:00:00Z')
    const found = await raised({ clock, ...withEnv({ ORIGIN: `https://localhost:${port}` }) })
    site.close()
    return found
  },
  'signer-ends': async () => {
    const clock = testClock()
    clock.set('2099-12-05T08:00:00Z')
    const signingIdentity = await loadSigningIdentity({
      dataDir: folder,
      issuerName: '',
      now: clock.now(),
      p12Path: signing['SIGNING_P12'] ?? '',
      passphrase: 'secret',
    })
    expect(signingIdentity.notAfter.toISOString()).toContain(LAST_DAY)
    return raised({ clock, signingIdentity })
  },
  'backup-old': async () => {
    await insertBackup(app.db, { made_at: app.clock.now(), rows: 1, files: 0 })
    expect(await raised()).not.toContain('backup-old')
    app.clock.advance({ minutes: 51 * 60 })
    return raised()
  },
  'bank-waits': async () => {
    await aHireAtTheBank(app)
    expect(await raised()).not.toContain('bank-waits')
    app.clock.advance({ minutes: 21 * 24 * 60 })
    return raised()
  },
  'tasks-open': async () => {
    await say('delete from tasks')
    app.clock.set('2027-02-07T06:00:00Z')
    await keepOfficeTasks(app.deps)
    expect(await raised()).not.toContain('tasks-open')
    app.clock.set('2027-02-19T06:00:00Z')
    return raised()
  },
  // A file system on which nothing can be written.
  'disk-low': () => raised(withEnv({ DATA_DIR: '/proc' })),
}

test.each(alertNames)(
  '%s is raised by its own fault',
  async (name) => {
    expect(await faults[name]()).toContain(name)
  },
  120_000,
)

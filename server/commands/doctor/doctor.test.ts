import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productVariables } from '#commands/product-flags.mjs'
import { startSmallS3 } from '#tests/support/cluster/small-s3.ts'
import { s3Storage } from '#server/adapters/storage/s3-storage.ts'
import { insertBackup, saveProved } from '#server/db/health/installation.ts'
import { saveHolidays } from '#server/db/site/holidays.ts'
import { readEnv } from '#server/env.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { productionVariables } from '#tests/support/app/production-variables.ts'
import { testClock } from '#tests/support/app/test-clock.ts'
import { anSmsProvider } from '#tests/support/outside/an-sms-provider.ts'
import { aStripe } from '#tests/support/outside/a-stripe.ts'
import { aTimeStampAuthority } from '#tests/support/outside/a-time-stamp-authority.ts'
import {
  askProviders,
  cardSign,
  issuerSign,
  mailSign,
  smsSign,
  stampSign,
  storageSign,
  webhookSign,
} from './ask-providers.ts'
import { tellDoctor } from './finding.ts'
import { lookAtDatabase } from './look-at-database.ts'
import { lookAtMachine } from './look-at-machine.ts'

let app: TestApp
let folder: string
let production: Record<string, string>
beforeAll(async () => {
  app = await anApp()
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-doctor-'))
  production = await productionVariables(folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const clock = testClock()
const states = async (signs: Parameters<typeof askProviders>[0], ms = 3_000) =>
  (await askProviders(signs, ms)).map(({ state }) => state)

test('each provider that answers is fine, and one that refuses or is silent is wrong', async () => {
  const [twilio, infobip, stripe, stamps, s3] = await Promise.all([
    anSmsProvider('twilio'),
    anSmsProvider('infobip'),
    aStripe(),
    aTimeStampAuthority(clock.now()),
    startSmallS3(path.join(folder, 's3')),
  ])
  const accessKey = { id: 'id', secret: 'secret' }
  const storage = s3Storage({ bucket: 'b', region: 'r', endpoint: s3.url, accessKey })
  const signs = [
    smsSign(twilio.sms, clock),
    smsSign(infobip.sms, clock),
    cardSign(stripe.cards, clock),
    stampSign(stamps.url, clock),
    storageSign(storage),
  ]
  expect(await states(signs)).toEqual(signs.map(() => 'good'))
  twilio.behave('takes', 'fails')
  infobip.behave('takes', 'fails')
  stripe.answer(401, { type: 'invalid_request_error', message: 'Invalid key sk_live_1' })
  stamps.be('silent')
  await s3.close()
  const found = await askProviders(signs, 2_000)
  expect(found.map(({ state }) => state)).toEqual(signs.map(() => 'bad'))
  expect(tellDoctor(found)).not.toMatch(/sk_|secret|127\.0\.0\.1|Error/)
  await Promise.all([twilio.close(), infobip.close(), stripe.stop(), stamps.close()])
})

test('the sign-in of staff and the webhook of alerts are asked, which wakes nobody', async () => {
  const asked: string[] = []
  const outside = createHttpServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(url === '/hook' ? 405 : 200).end('{}')
  })
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve)
  })
  const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  expect(await states([issuerSign(`${at}/`), webhookSign(`${at}/hook`)])).toEqual(['good', 'good'])
  expect(asked.toSorted()).toEqual(['GET /.well-known/openid-configuration', 'HEAD /hook'])
  outside.close()
  outside.closeAllConnections()
  expect(await states([issuerSign(at), webhookSign(`${at}/hook`)])).toEqual(['bad', 'bad'])
})

const toldOfFaults = async (more: Record<string, string>) =>
  (await lookAtMachine(readEnv({ ...real(), ORIGIN: 'https://localhost:1', ...more }), clock))
    .filter(({ says }) => says.startsWith('Nobody is told'))
    .map(({ state }) => state)

test('in production somebody has to be told of faults', async () => {
  expect(await toldOfFaults({})).toEqual(['bad'])
  expect(await toldOfFaults({ ALERT_WEBHOOK: 'https://alerts.example.com/hook' })).toEqual([])
})

test('a mail server that is not there is wrong, without its password in the words', async () => {
  const found = await askProviders([mailSign('smtp://user:password@127.0.0.1:1')], 5_000)
  expect(found).toMatchObject([{ of: 'E-mail', state: 'bad' }])
  expect(tellDoctor(found)).not.toContain('password')
})

const look = (isProduction = true) =>
  lookAtDatabase({ db: app.db, ownerUrl: app.addresses.ownerUrl, isProduction, clock: app.clock })
const stateOf = async (of: string) => (await look()).find((one) => one.of === of)?.state

test('a backup grows old, and holidays of the next year are missed', async () => {
  expect(await stateOf('Backup')).toBe('bad')
  await insertBackup(app.db, { made_at: app.clock.now(), rows: 1, files: 0 })
  expect(await stateOf('Backup')).toBe('good')
  app.clock.advance({ minutes: 27 * 60 })
  expect(await stateOf('Backup')).toBe('look')
  app.clock.advance({ minutes: 24 * 60 })
  expect(await stateOf('Backup')).toBe('bad')
  const next = app.clock.now().getUTCFullYear() + 1
  await saveHolidays(app.db, [{ day: `${next}-01-01`, name: 'New Year', hours: 'closed' }])
  expect(await stateOf('Holidays')).toBe('good')
})

test('a restore that was never proved is worth a look, and again forty days after the last', async () => {
  expect(await stateOf('Restore test')).toBe('look')
  const made = { made_at: app.clock.now(), rows: 1, files: 0 }
  await insertBackup(app.db, made)
  await saveProved(app.db, made.made_at, app.clock.now())
  expect(await stateOf('Restore test')).toBe('good')
  app.clock.advance({ minutes: 40 * 24 * 60 })
  expect(await stateOf('Restore test')).toBe('look')
})

test('what is a sample is wrong in production, and only worth a look before', async () => {
  expect(await stateOf('Samples')).toBe('bad')
  expect((await look(false)).find(({ of }) => of === 'Samples')?.state).toBe('look')
  expect(await stateOf('Tables')).toBe('good')
  expect(await stateOf('Database')).toBe('good')
})

const real = () => ({
  ...production,
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'a',
  TWILIO_AUTH_TOKEN: 'b',
  TWILIO_FROM: 'c',
  DATA_DIR: folder,
})

const pem = (name: string) => readFileSync(path.join(folder, name))
const lookAtSite = async (at: number) => {
  const env = readEnv({ ...real(), ORIGIN: `https://localhost:${at}` })
  return (await lookAtMachine(env, clock)).find(({ of }) => of === 'TLS certificate')
}

test('a TLS certificate that nobody trusts is wrong, and a site that is away is worth a look', async () => {
  const server = createServer({ key: pem('k.pem'), cert: pem('c.pem') })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  expect(await lookAtSite(port)).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('trust') as string,
  })
  server.close()
  expect(await lookAtSite(1)).toMatchObject({ state: 'look' })
})

test('a certificate that seals is told by its last day, and a folder that is not there is wrong', async () => {
  const env = readEnv({ ...real(), ORIGIN: 'https://localhost:1' })
  const found = await lookAtMachine({ ...env, DATA_DIR: '/proc/none' }, clock)
  expect(found.find(({ of }) => of === 'Signing certificate')).toMatchObject({
    state: 'good',
    says: expect.stringContaining('2099-12-31') as string,
  })
  expect(found.find(({ of }) => of === 'Disk')?.state).toBe('bad')
})

/** As an operator runs it. */
function command(variables: Record<string, string>) {
  const env = { ...productVariables, PATH: process.env['PATH'], ...variables }
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['server/commands/operate.ts', 'doctor'],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

test('the command names variables that are wrong, and a database that is away, without its words', async () => {
  const wrong = await command({ NODE_ENV: 'production', PORT: 'x' })
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringContaining('PORT must be a port') as string,
  })
  const away = { DATABASE_URL: 'postgres://daarly:hidden@127.0.0.1:1/daarly', DATA_DIR: folder }
  const { code, said } = await command({ NODE_ENV: 'test', ...away })
  expect(code).toBe(1)
  expect(said).toMatch(/Variables +fine +Set: .*DATABASE_URL/)
  expect(said).toMatch(/Database +WRONG +It does not answer/)
  expect(said).not.toMatch(/hidden|ECONNREFUSED| at /)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import { getIpAddress } from '#api/site/site.ts'
import type { Sms } from '#server/adapters/sms/sms.ts'
import { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import { createApp } from '#server/app.ts'
import { createDeps } from '#server/create-deps.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import type { RoleAddresses } from '#server/db/embedded/own-roles.ts'
import { seedOpening } from '#server/seed/seed-opening.ts'
import { seedSampleSettings } from '#server/seed/seed-sample-settings.ts'
import { seedSettings } from '#server/seed/seed-settings.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { requestOf } from '#server/samples/request-of.ts'
import type { App } from '#server/http/answer.ts'
import { queueLogger, jobsOf } from '#server/jobs/queue/run-jobs.ts'
import { testClock } from './test-clock.ts'
import type { TestClock } from './test-clock.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { aVisitor, newKey } from './test-visitor.ts'
import type { TestVisitor } from './test-visitor.ts'

export type SentText = { to: string; text: string; key: string }

/** A refused call as a test sees it. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly text: string

  constructor(response: Response, text: string) {
    const isProblem = response.headers.get('content-type')?.includes('problem+json') ?? false
    const known = isProblem
      ? z.parse(z.object({ code: z.string() }), JSON.parse(text)).code
      : (response.headers.get('x-problem') ?? '')
    super(`${response.status} ${known}: ${text.slice(0, 400)}`)
    this.name = 'Refused'
    this.status = response.status
    this.code = known
    this.text = text
  }
}

export type SendAs = { as?: TestVisitor; key?: string; headers?: Record<string, string> }

export type TestApp = {
  app: App
  deps: Deps
  /** The test's own hand in the database, by its superuser: the product's is `deps.db`. */
  db: Db
  /** Where that is, by each role. */
  addresses: RoleAddresses
  clock: TestClock
  /** Every text message that was sent, oldest first. */
  texts: SentText[]
  /** Makes a call and answers its raw response; a visitor's cookies, XSRF token and key go along. */
  send: <C extends Call>(call: C, input: InputOf<C>, options?: SendAs) => Promise<Response>
  /** Makes a call and answers its output; throws Refused. */
  call: <C extends Call>(call: C, input: InputOf<C>, options?: SendAs) => Promise<OutputOf<C>>
  /** Works off every job that is due. */
  workOff: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The API on a database and a data directory of its own, with the settings of a first start and no
 * people; `close` it in `afterAll`. Limits are off unless `env` says `RATE_LIMITS: 'on'`, and text
 * messages end in `texts`. `env` may name another database and data directory.
 */
export async function anApp(
  options: { env?: Record<string, string>; now?: string } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daarly-app-'))
  await shareKeys(dataDir)
  const clock = testClock(options.now)
  const log = pino({ level: 'silent' })
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...options.env,
  })
  const connection = connect(env.DATABASE_URL ?? database.url, { max: 6 })
  const named = options.env?.['DATABASE_URL']
  const addresses = named ? { url: named, ownerUrl: named, superuserUrl: named } : database
  const outside = connect(addresses.superuserUrl, { max: 6 })
  const texts: SentText[] = []
  const deps: Deps = {
    ...(await createDeps({ env, db: connection.db, clock, log })),
    sms: new SmsProviders([recordingSms(texts)], clock),
    // The real cost, 100 ms of a processor each, was a fifth of all tests.
    passwordCost: { N: 2 ** 4, r: 1, p: 1 },
  }
  await seedOpening(deps)
  if (env.NODE_ENV !== 'production') await seedSampleSettings(deps)
  await seedSettings(deps)
  await deps.catalogue.load(connection.db)
  await deps.links.load()
  const app = createApp(deps)
  return {
    app,
    deps,
    db: outside.db,
    addresses,
    clock,
    texts,
    ...askerOf(app),
    workOff: () =>
      runOnce({
        pgPool: connection.pool,
        taskList: jobsOf(deps),
        noPreparedStatements: true,
        logger: queueLogger(log),
        useNodeTime: false,
      }),
    close: async () => {
      await deps.visits.close()
      await Promise.all([connection.close(), outside.close()])
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** So that what one app sealed another one reads. */
async function shareKeys(dataDir: string): Promise<void> {
  await mkdir(path.join(dataDir, 'keys'), { mode: 0o700 })
  const { fieldKeys } = inject('databaseServer')
  await writeFile(path.join(dataDir, 'keys', 'field-keys.json'), fieldKeys, { mode: 0o600 })
}

/** Whoever answers requests: an app in this process, or one at a port. */
type Answering = { fetch: (request: Request, env: object) => Response | Promise<Response> }

/** The two ways of a test to make a call. */
export function askerOf(app: Answering): Pick<TestApp, 'send' | 'call'> {
  const send = sender(app)
  return {
    send,
    call: async (call, input, sendAs) => {
      const response = await send(call, input, sendAs)
      const text = await response.text()
      if (!response.ok) throw new Refused(response, text)
      return z.parse(call.output, JSON.parse(text)) as OutputOf<typeof call>
    },
  }
}

/** Keeps what it should send; a key that was sent before sends nothing. */
function recordingSms(texts: SentText[]): Sms {
  return {
    name: 'test',
    send: async ({ to, text, key }) => {
      if (!texts.some((sent) => sent.key === key)) texts.push({ to, text, key })
      return { providerId: `test-${key}` }
    },
    find: async ({ key }) =>
      texts.some((sent) => sent.key === key) ? { providerId: `test-${key}` } : undefined,
  }
}

function sender(app: Answering): TestApp['send'] {
  return async (call, input, { as = aVisitor(), key = newKey(), headers = {} } = {}) => {
    // A browser has its cookies from the first call of a page before it changes anything.
    if (call.method !== 'GET' && as.cookies.size === 0) await open(app, getIpAddress, as)
    const request = requestOf(call, input, {
      cookie: as.cookieHeader(),
      'user-agent': as.userAgent,
      pageCode: 'salesCCSite',
      'x-xsrf-token': as.cookies.get('XSRF-TOKEN') ?? '',
      ...(call.idempotent ? { 'idempotency-key': key } : {}),
      ...headers,
    })
    const response = await app.fetch(request, {})
    as.keep(response)
    return response
  }
}

async function open(app: Answering, call: Call, as: TestVisitor): Promise<void> {
  as.keep(await app.fetch(requestOf(call, {}, { 'user-agent': as.userAgent }), {}))
}

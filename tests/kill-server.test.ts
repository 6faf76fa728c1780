import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring.ts'
import { dubaiDay } from '#domain/day.ts'
import { aSample } from './support/a-sample.ts'
import { anApp } from './support/an-app.ts'
import type { TestApp } from './support/an-app.ts'
import { aMaid } from './support/builders.ts'
import { freePort } from './support/free-port.ts'
import { aVisitor } from './support/test-visitor.ts'
import type { TestVisitor } from './support/test-visitor.ts'

const KILLS = 20
const root = path.join(import.meta.dirname, '..')

let product: TestApp
let port: number
let server: ChildProcess | undefined
beforeAll(async () => {
  product = await anApp({ now: new Date().toISOString() })
  port = await freePort()
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await product.close()
})

/**
 * G1 in small: visitors submit a step again and again, each time under a new key that they repeat
 * until it is answered, while the server is killed in the middle of it. What was acknowledged is
 * there, once; what was not is there once or not at all.
 */
test('20 kills of the server lose nothing acknowledged and do nothing twice', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, aClient))
  const journal: string[] = []
  let isOver = false
  const walks = clients.map((client) => walk(client, journal, () => isOver))
  for (let kill = 0; kill < KILLS; kill += 1) {
    await start()
    const seen = journal.length
    await until(() => journal.length >= seen + 4 + Math.floor(Math.random() * 12))
    await stop()
  }
  await start()
  isOver = true
  await Promise.all(walks)

  const kept = await product.db
    .selectFrom('idempotency_keys')
    .select(['key', 'visitor_id'])
    .where('call', '=', 'submit_HIRE_MAID')
    .execute()
  const keptKeys = new Set(kept.map(({ key }) => key))
  expect(journal.filter((key) => !keptKeys.has(key))).toEqual([])
  expect(journal.length).toBeGreaterThan(KILLS * 4)

  for (const { appId } of clients) {
    const events = await product.db
      .selectFrom('application_events')
      .select('id')
      .where('application_id', '=', appId)
      .where('step', '=', 'HIRE_MAID')
      .execute()
    const application = await product.db
      .selectFrom('applications')
      .select(['version', 'visitor_id'])
      .where('id', '=', appId)
      .executeTakeFirstOrThrow()
    const own = kept.filter(({ visitor_id }) => visitor_id === application.visitor_id)
    // One effect for each key: its event in the timeline, and one step of the version.
    expect(events).toHaveLength(own.length)
  }
}, 600_000)

type Client = { visitor: TestVisitor; appId: string }

async function aClient(): Promise<Client> {
  const visitor = aVisitor()
  const maidId = await aMaid(product.deps)
  const { appId } = await product.call(registerNewHire, { maidId }, { as: visitor })
  return { visitor, appId }
}

async function walk(client: Client, journal: string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const key = randomUUID()
    if (await submitUntilAnswered(client, key, isOver)) journal.push(key)
  }
}

async function submitUntilAnswered(
  { visitor, appId }: Client,
  key: string,
  isOver: () => boolean,
): Promise<boolean> {
  while (!isOver()) {
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/sales/ccserviceapplication/step/HIRE_MAID`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: visitor.cookieHeader(),
          'user-agent': visitor.userAgent,
          'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
          'idempotency-key': key,
        },
        body: JSON.stringify({ appId, ...aSample('HIRE_MAID', dubaiDay(Date.now())) }),
      },
    ).catch(() => undefined)
    if (answer?.status === 200 && (await answer.text().catch(() => '')) !== '') return true
    if (answer && ![409, 429, 503].includes(answer.status)) {
      throw new Error(`${answer.status} ${await answer.text()}`)
    }
    await pause(20)
  }
  return false
}

async function start(): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: product.deps.env.DATA_DIR,
      DATABASE_URL: product.deps.env.DATABASE_URL ?? '',
      SAMPLE_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  server = child
  await until(async () => {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return ready?.status === 200
  })
}

async function stop(): Promise<void> {
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill('SIGKILL')
  await ended
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(10)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

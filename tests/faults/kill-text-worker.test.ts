import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productVariables } from '#commands/product-flags.mjs'
import { queueText } from '#server/services/sms/queue-text.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anSmsProvider } from '#tests/support/outside/an-sms-provider.ts'
import type { TestProvider } from '#tests/support/outside/an-sms-provider.ts'

/** `TEXTS=10000 TEXT_KILLS=30` makes the figure of docs/performance.md. */
const TEXTS = Number(process.env['TEXTS'] ?? 60)
const KILLS = Number(process.env['TEXT_KILLS'] ?? 2)

let app: TestApp
let provider: TestProvider
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'daarly-text-worker-'))
  app = await anApp({ now: new Date().toISOString(), env: { DATA_DIR: dataDir } })
  provider = await anSmsProvider('infobip', { answersAfterMs: 15 })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A worker in a process of its own. */
function startWorker() {
  const child = spawn(process.execPath, ['tests/support/app/job-worker.ts'], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...productVariables,
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      ALONE: 'yes',
      DATA_DIR: dataDir,
      DATABASE_URL: app.deps.env.DATABASE_URL,
      SMS_PROVIDER: 'infobip',
      INFOBIP_BASE_URL: provider.baseUrl,
      INFOBIP_API_KEY: 'secret',
      INFOBIP_FROM: 'Daarly',
    },
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return { kill }
}

const waiting = async (): Promise<number> => {
  const query = app.db.selectFrom('sms_messages').select('id').where('state', '=', 'queued')
  return (await query.execute()).length
}

test('however often the worker is killed, every message reaches its phone once', async () => {
  for (let text = 0; text < TEXTS; text += 1) {
    const to = `+97150${String(1_000_000 + text)}`
    await queueText(app.deps, { to, body: `Link ${text}`, purpose: 'her-yes' })
  }
  const startedAt = Date.now()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = startWorker()
    const most = (TEXTS * kill) / (KILLS + 1)
    await vi.waitUntil(() => provider.taken.length >= most, { timeout: 60_000, interval: 1 })
    await worker.kill()
  }
  const last = startWorker()
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 60_000, interval: 100 })
  await last.kill()
  const keys = new Set(provider.taken.map(({ key }) => key))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stdout.write(`${TEXTS} messages, ${KILLS} kills, ${seconds} s: ${keys.size} sent\n`)
  expect([keys.size, provider.taken.length]).toEqual([TEXTS, TEXTS])
  const states = await app.db.selectFrom('sms_messages').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'sent' }])
}, 1_800_000)

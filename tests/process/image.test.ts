import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { INSURANCE } from '#domain/resources/resource-codes.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { hireOn } from '#tests/support/app/hire-on.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { buildImage, containersOf, findBuilder } from '#tests/support/outside/a-container.ts'
import type { Containers } from '#tests/support/outside/a-container.ts'

// Some builders copy the whole image for each container.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** `IMAGE=1` builds it, which takes minutes; without it nothing here runs (`npm run deep -- image`). */
const builder = process.env['IMAGE'] === '1' ? findBuilder() : undefined
const MOST_MEGABYTES = 300

const key = () => randomBytes(32).toString('base64')

let megabytes: number
let database: TestDatabase
let folder: string
let containers: Containers
let app: TestApp
let settings: Record<string, string>
let web: Product
let worker: Product

describe.skipIf(builder === undefined)('the image, where a builder and its bases are', () => {
  beforeAll(async () => {
    if (!builder) return
    const begin = performance.now()
    megabytes = Math.round(buildImage(builder) / 1e6)
    const seconds = Math.round((performance.now() - begin) / 1_000)
    process.stdout.write(`The image: ${megabytes} MB, built in ${seconds} s\n`)
    database = await createTestDatabase()
    for (const schema of ['public', 'graphile_worker'])
      await runStatement(database.superuserUrl, `drop schema ${schema} cascade`)
    await runStatement(database.ownerUrl, 'create schema public')
    folder = mkdtempSync(path.join(tmpdir(), 'daarly-image-'))
    // Whoever runs in there is another account.
    chmodSync(folder, 0o777)
    containers = containersOf(builder, folder)
    settings = {
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
      FIELD_KEYS: `k1:${key()},index-1:${key()}`,
      CARD_PROVIDER: 'none',
      OUTBOX_FILE: '/outside/outbox.jsonl',
      MIGRATE: 'off',
    }
  }, 1_800_000)
  afterAll(async () => {
    containers?.remove()
    await app?.close()
    await database?.drop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('holds little beside Node', () => {
    expect(megabytes).toBeLessThan(MOST_MEGABYTES)
  })

  test('one container makes the tables as their owner, and ends', async () => {
    const command = ['node', 'server/commands/operate.ts', 'migrate']
    const owned = { ...settings, DATABASE_OWNER_URL: database.ownerUrl }
    const migrating = containers.start({ settings: owned, command })
    expect([await migrating.ended, migrating.complained()]).toEqual([0, ''])
    expect(migrating.said()).toContain('The database has the tables of this release.')
  })

  test('web and worker serve as the role that owns nothing', async () => {
    const { FIELD_KEYS = '', DATABASE_URL = '' } = settings
    app = await anOpenApp({ now: new Date().toISOString(), env: { FIELD_KEYS, DATABASE_URL } })
    const port = await freePort()
    web = containers.start({ settings: { ...settings, ROLE: 'web' }, port })
    worker = containers.start({ settings: { ...settings, ROLE: 'worker' } })
    for (const one of [web, worker]) await one.until(/Ready at/)
    for (const where of ['/readyz', '/readyz/database', '/hire-maid/faq', '/api/openapi.json'])
      expect([where, (await get(where)).status]).toEqual([where, 200])
  })

  test('what lies beside the packed server is there: styles, fonts, threads', async () => {
    const styles = /href="(\/assets\/[^"]+\.css)"/.exec(await (await get('/')).text())?.[1] ?? ''
    expect((await get(styles)).status).toBe(200)
    const paper = await get(`/api/resources/downloadresource?code=${INSURANCE}`)
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('a household hires to the end: steps, pictures, signatures, sealed papers', async () => {
    const outboxFile = path.join(folder, 'outbox.jsonl')
    const hiring = await hireOn(app, { port: web.port, outboxFile })
    expect(await hiring.end()).toEqual({ hired: 1, refused: [] })
    await expect
      .poll(() =>
        app.db.selectFrom('mandates').select('id').where('sealed_at', 'is', null).execute(),
      )
      .toEqual([])
  })

  test('staff are known by the name of their account', async () => {
    const command = ['node', '-p', 'os.userInfo().username']
    const asking = containers.start({ settings, command })
    expect([await asking.ended, asking.said()]).toEqual([0, 'daarly\n'])
  })

  test('a signal ends both with 0', async () => {
    expect(await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')])).toEqual([0, 0])
  })
})

const get = (where: string) => fetch(`http://127.0.0.1:${web.port}${where}`)

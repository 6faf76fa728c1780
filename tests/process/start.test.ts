import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDeep } from '#commands/deep-only.mjs'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'

// Each starts whole processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let database: TestDatabase
let dataDir: string
let product: Product | undefined
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'daarly-start-'))
})
afterEach(async () => {
  await product?.end('SIGKILL')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}): Promise<Product> {
  product = await aProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings })
  return product
}

/** The one sentence with which a start is refused. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const refused = await start(settings)
  expect(await refused.ended).toBe(1)
  const lines = refused.complained().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines.join()
}

test('a certificate that is not there is named in one sentence', async () => {
  const SIGNING_P12 = join(dataDir, 'nowhere.p12')
  expect(await refusalOf({ SIGNING_P12 })).toBe(
    `SIGNING_P12 names ${SIGNING_P12}, which cannot be read (ENOENT).`,
  )
})

test('a start whose keys were lost says what to restore', async () => {
  const first = await start()
  await first.until(/Ready at/)
  expect(await first.end('SIGTERM')).toBe(0)
  rmSync(join(dataDir, 'keys'), { recursive: true })
  expect(await refusalOf({})).toContain(`restore ${dataDir}/keys/field-keys.json from a backup`)
})

test.runIf(isDeep)(
  'a first start that is ended while it adds its content leaves no database running',
  async () => {
    const first = await start({ DATABASE_URL: '', SAMPLE_CONTENT: 'on' })
    await first.until(/Adding 64 sample profiles/)
    const [pid = ''] = readFileSync(
      join(dataDir, 'postgres', 'cluster', 'postmaster.pid'),
      'utf8',
    ).split('\n')
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    expect(await first.end('SIGINT')).toBe(0)
    expect(first.said()).not.toContain('Ready at')
    expect(first.complained()).toBe('')
    expect(existsSync(`/proc/${pid}`)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'lock.json'))).toBe(false)
  },
)

test.runIf(isDeep)(
  'a first start that is ended while it makes its database leaves none running',
  async () => {
    const first = await start({ DATABASE_URL: '' })
    await vi.waitUntil(() => existsSync(join(dataDir, 'postgres', 'lock.json')), {
      timeout: 60_000,
    })
    expect(await first.end('SIGTERM')).toBe(0)
    expect(first.complained()).toBe('')
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'lock.json'))).toBe(false)
  },
)

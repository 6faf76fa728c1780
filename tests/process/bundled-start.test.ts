import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundledServer, bundleServer, productEntry } from '#commands/bundled-server.mjs'
import { INSURANCE } from '#domain/resources/resource-codes.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'

// Packs the server and starts it as a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let database: TestDatabase
let dataDir: string
let product: Product
beforeAll(async () => {
  await bundleServer()
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'daarly-bundled-'))
  product = await aProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir }, productEntry())
  await product.until(/Ready at/)
})
afterAll(async () => {
  await product.end('SIGKILL')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (path: string) => fetch(`http://127.0.0.1:${product.port}${path}`)

test('a start runs the server in few files where they are those of the sources', () => {
  expect(productEntry()).toBe(bundledServer)
})

test('in few files it shows pages and answers calls', async () => {
  const page = await get('/hire-maid/faq')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<h1')
  const styles = /href="(\/assets\/[^"]+\.css)"/.exec(await (await get('/')).text())?.[1] ?? ''
  expect((await get(styles)).status).toBe(200)
  expect((await get('/api/openapi.json')).status).toBe(200)
})

test('in few files it finds what lies beside its sources: threads, fonts, words', async () => {
  const paper = await get(`/api/resources/downloadresource?code=${INSURANCE}`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-')
})

test('in few files it ends cleanly on a signal', async () => {
  expect(await product.end('SIGTERM')).toBe(0)
  expect(product.complained()).toBe('')
})

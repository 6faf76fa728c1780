import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceChange } from '#server/db/announce-change.ts'
import { connect } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connect.ts'
import { isDeep } from '#commands/deep-only.mjs'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import type { Answered, Asked } from '#tests/support/app/ask-at.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { aFront } from '#tests/support/outside/a-front.ts'
import type { Front } from '#tests/support/outside/a-front.ts'
import { nginxProgram } from '#tests/support/outside/an-nginx.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** Sooner than a page runs out by itself, and later than any machine is slow. */
const SOON = { timeout: 5_000, interval: 20 }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

let database: TestDatabase
let connection: Connection
let product: Product
let front: Front
let settings: Record<string, string>
let somebody = ''

const dataDir = mkdtempSync(join(tmpdir(), 'daarly-front-data-'))

describe.skipIf(nginxProgram === undefined)('nginx in front, where it is installed', () => {
  beforeAll(async () => {
    const port = await freePort()
    database = await createTestDatabase()
    front = await aFront(port)
    settings = {
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'on',
      FRONT_CACHE_DIR: front.cache,
    }
    product = await aProduct(settings)
    await product.until(/Ready at/)
    connection = connect(database.url, { max: 2 })
    const { id } = await connection.db
      .selectFrom('maids')
      .select('id')
      .where('published_at', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    somebody = id
  })
  afterAll(async () => {
    await connection.close()
    await product.end('SIGKILL')
    await front.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    // Where nothing is kept nothing would tell that the change was heard: it would come in the test.
    if (kept().length > 0) await announceChange(connection.db)
    await vi.waitUntil(() => kept().length === 0, SOON)
  })

  test('a page that many ask for comes without the product, byte for byte and header for header', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': coding }
      const page = await askFront('/hire-maid', { headers })
      const own = await askAt(product.port, '/hire-maid', { headers })
      expect(plain(page)).toBe(plain(own))
      expect(ownHeaders(page)).toEqual(ownHeaders(own))
      const head = await askFront('/hire-maid', { headers, method: 'HEAD' })
      expect([head.status, head.body, ownHeaders(head)]).toEqual([200, '', ownHeaders(own)])
    }
  })

  test('who has the page already gets no body, kept or not', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const { etag = '' } = (await askFront('/hire-maid', { headers })).headers
    const asked = { headers: { ...headers, 'if-none-match': etag } }
    const again = await askFront('/hire-maid', asked)
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toBe('no-cache')
    // An address of its own, which nobody keeps.
    const elsewhere = await ask('/hire-maid?gclid=1', asked)
    expect([elsewhere.status, elsewhere.body, elsewhere.headers.etag]).toEqual([304, '', etag])
  })

  test('a price that changes is soon on every page that shows it', async () => {
    const page = `/maids/${somebody}`
    const name = await keep(page)
    // nginx has it open now.
    const before = await askFront(page)
    await connection.db
      .updateTable('maids')
      .set((eb) => ({ monthly_price: eb('monthly_price', '+', 12_300) }))
      .where('id', '=', somebody)
      .execute()
    await announceChange(connection.db, somebody)
    await expect.poll(() => kept().some((one) => one.startsWith(name)), SOON).toBe(false)
    expect(plain(await ask(page))).not.toBe(plain(before))
    const own = await askAt(product.port, page, { headers: { 'accept-encoding': 'br' } })
    expect(plain(await askFront(page))).toBe(plain(own))
  })

  test('a page that shows nobody stays when a price changes', async () => {
    const name = await keep('/insurance')
    const other = await keep(`/maids/${somebody}`)
    await announceChange(connection.db, somebody)
    await expect.poll(() => kept().some((one) => one.startsWith(other)), SOON).toBe(false)
    expect(kept()).toContain(name)
  })

  test('a change that alters nothing lets the page be kept again', async () => {
    await keep('/hire-maid')
    const before = await ask('/hire-maid')
    await announceChange(connection.db, somebody)
    await expect.poll(kept, SOON).toEqual([])
    await keep('/hire-maid')
    expect((await ask('/hire-maid')).headers.etag).toBe(before.headers.etag)
  })

  test.each([
    ['/hire-maid', {}, 'en maid desktop'],
    ['/hire-maid', { cookie: 'lang=ar' }, 'ar maid desktop'],
    ['/hire-maid', { cookie: 'a=b; mode=nannyMode; lang=hi' }, 'hi nanny desktop'],
    ['/hire-maid', { cookie: 'mode=nannyMode' }, 'en nanny desktop'],
    ['/hire-maid', { cookie: 'flags=auh.nfts', 'user-agent': phone }, 'en maid mobile nfts'],
    ['/hire-nanny', { 'user-agent': phone }, 'en nanny mobile'],
    ['/hire-maid?nationality=kenya', { cookie: 'lang=fr' }, 'fr maid desktop'],
  ])('%s with %j is kept for its own kind of visitor: %s', async (path, headers, view) => {
    // Another kind came first, and stays.
    await keep('/hire-maid', { cookie: 'lang=ru', 'user-agent': phone })
    const answer = await askFront(path, { headers })
    const own = await askAt(product.port, path, {
      headers: { 'accept-encoding': 'br', ...headers },
    })
    expect(answer.headers['page-view']).toBe(view)
    expect(plain(answer)).toBe(plain(own))
  })

  test.each([
    ['/app', {}, 302],
    ['/my-hire', {}, 200],
    ['/api/public/parameter?codes=a', {}, 200],
    ['/hire-maid?utm_source=a&gclid=b', {}, 200],
    ['/hire-maid?lang=ar', {}, 200],
    ['/hire-maid', { cookie: 'LANG=ar' }, 200],
    ['/hire-maid', { cookie: 'lang=%61r' }, 200],
    ['/hire-maid', { 'accept-encoding': 'br;q=0.5, gzip;q=1' }, 200],
    ['/hire-maid', { 'accept-encoding': 'gzip;q=0, br;q=0, identity;q=0' }, 406],
    ['/healthz', {}, 200],
    ['/no-such-page', {}, 302],
  ])('%s with %j is asked for each time', async (path, headers, status) => {
    for (let time = 0; time < 4; time += 1) {
      const { headers: answered, ...rest } = await ask(path, { headers })
      expect([rest.status, answered['x-accel-expires']]).toEqual([status, undefined])
    }
    expect(kept()).toEqual([])
  })

  test('a front that files pages otherwise gets no leave to keep them', async () => {
    await keep('/hire-maid')
    expect(await leaveFor('/hire-maid|en|maid|d|br')).toMatch(/^\d+$/)
    expect(await leaveFor('/hire-maid|ar|maid|d|br')).toBeUndefined()
    expect(await leaveFor('/hire-maid|en|maid|d|gzip')).toBeUndefined()
  })

  test('a body that is too long is refused before it comes', async () => {
    expect(await statusOfHead('/x', 600_000_000)).toBe(413)
    expect(await statusOfHead('/api/public/addurllog', 12 * 1024 * 1024 + 1)).toBe(413)
  })

  test('who wants a part of a page gets it whole', async () => {
    const headers = { range: 'bytes=0-9' }
    const { status, headers: answered } = await askFront('/insurance', { headers })
    expect([status, answered['content-range']]).toEqual([200, undefined])
  })

  test.runIf(isDeep)(
    'while the product is away, pages that are kept stay and others say that we come back',
    async () => {
      await keep('/hire-maid')
      await product.end('SIGKILL')
      expect((await ask('/hire-maid')).status).toBe(200)
      for (const [cookie, words] of [
        ['', 'We are restarting.'],
        ['lang=ar', 'نعيد التشغيل'],
      ] as const) {
        const { status, headers, body } = await ask('/guide', { headers: { cookie } })
        expect([status, headers['retry-after'], headers['content-type']]).toEqual([
          503,
          '2',
          'text/html; charset=utf-8',
        ])
        expect(body).toContain(words)
        expect(headers['content-security-policy']).toContain(styleHash(body))
      }
      product = await aProduct(settings)
      await product.until(/Ready at/)
      expect((await ask('/guide')).status).toBe(200)
    },
  )

  test.runIf(isDeep)('nothing that was kept outlives the product, however it ended', async () => {
    await keep('/hire-maid')
    await product.end('SIGTERM')
    expect(kept()).toEqual([])
    product = await aProduct(settings)
    await product.until(/Ready at/)
    await keep('/hire-maid')
    await product.end('SIGKILL')
    expect(kept()).not.toEqual([])
    product = await aProduct(settings)
    await product.until(/Ready at/)
    expect(kept()).toEqual([])
  })
})

const ask = (path: string, { headers, ...asked }: Asked = {}): Promise<Answered> =>
  askAt(front.port, path, { ...asked, headers: { 'accept-encoding': 'br', ...headers } })

/** The answer to a request of which nothing but its head has come. */
function statusOfHead(path: string, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': String(length) }
    const asked = request(
      { host: '127.0.0.1', port: front.port, path, method: 'POST', headers },
      ({ statusCode = 0 }) => {
        resolve(statusCode)
        asked.destroy()
      },
    )
    asked.on('error', reject)
    asked.flushHeaders()
  })
}

/** What the product says to a front that would keep the list under this key. */
async function leaveFor(key: string): Promise<unknown> {
  const headers = { 'accept-encoding': 'br', 'front-key': key }
  return (await askAt(product.port, '/hire-maid', { headers })).headers['x-accel-expires']
}

const styleHash = (page: string): string => {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  return `'sha256-${hash('sha256', styles, 'base64')}'`
}

const names = new Map<string, string>()

/** Asks until nginx has it; answers the name of its file. */
async function keep(path: string, headers: Record<string, string> = {}): Promise<string> {
  const asked = JSON.stringify([path, headers])
  const before = kept()
  return vi.waitUntil(async () => {
    await ask(path, { headers })
    const name =
      names.get(asked) ?? kept().find((one) => whole.test(one) && !before.includes(one)) ?? ''
    if (name !== '') names.set(asked, name)
    return kept().includes(name) && name
  }, SOON)
}

/** What nginx answers by itself: the product stands still meanwhile. */
async function askFront(path: string, { headers = {}, method = 'GET' }: Asked = {}) {
  const { 'if-none-match': _, ...others } = headers
  for (;;) {
    const name = await keep(path, others)
    process.kill(product.pid, 'SIGSTOP')
    try {
      // A page that was sent just before a change may go a moment later again.
      if (kept().includes(name)) return await ask(path, { headers, method })
    } finally {
      process.kill(product.pid, 'SIGCONT')
    }
  }
}

/** A page's file; one that is being taken away has another name. */
const whole = /\/[\da-f]{32}$/

/** The names of all files that nginx keeps. */
const kept = (): string[] =>
  readdirSync(front.cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[\da-f]{32}/.test(name),
  )

function plain({ headers, bytes }: Answered): string {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (own: Buffer) => own }
  const coding = headers['content-encoding'] ?? 'identity'
  return unpack[coding as keyof typeof unpack](bytes).toString()
}

/** A page is packed smaller after its second visitor, so its length may differ for a moment. */
const ownHeaders = ({ headers }: Answered): Record<string, unknown> => ({
  ...headers,
  date: '',
  server: undefined,
  connection: '',
  'keep-alive': undefined,
  'content-length': '',
})

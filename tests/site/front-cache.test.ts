import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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

/** Later than any machine is slow. */
const SOON = { timeout: 20_000, interval: 20 }
/** As long as nginx may keep a page, and a little more. */
const A_SECOND_MS = 1_050
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

  test('a price that changes is on every page within a second', async () => {
    const page = `/maids/${somebody}`
    const headers = { 'accept-encoding': 'br' }
    // nginx has it open now.
    const before = plain(await askFront(page))
    await connection.db
      .updateTable('maids')
      .set((eb) => ({ monthly_price: eb('monthly_price', '+', 12_300) }))
      .where('id', '=', somebody)
      .execute()
    await announceChange(connection.db, somebody)
    await expect
      .poll(async () => plain(await askAt(product.port, page, { headers })), SOON)
      .not.toBe(before)
    await pause(A_SECOND_MS)
    const own = await askAt(product.port, page, { headers })
    expect(plain(await ask(page))).toBe(plain(own))
    expect(plain(await askFront(page))).toBe(plain(own))
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
    await askFront('/hire-maid', { headers: { cookie: 'lang=ru', 'user-agent': phone } })
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
    const before = kept()
    for (let time = 0; time < 4; time += 1) {
      const { headers: answered, ...rest } = await ask(path, { headers })
      expect([rest.status, answered['x-accel-expires']]).toEqual([status, undefined])
    }
    expect(kept().filter((name) => !before.includes(name))).toEqual([])
  })

  test('a front that files pages otherwise gets no leave to keep them', async () => {
    await askFront('/hire-maid')
    expect(await leaveFor('/hire-maid|en|maid|d|br')).toMatch(/^@\d{10}$/)
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
      await askFront('/hire-maid')
      await product.end('SIGKILL')
      await pause(A_SECOND_MS)
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

/** What nginx answers by itself: the product stands still meanwhile. */
async function askFront(path: string, { headers = {}, method = 'GET' }: Asked = {}) {
  const { 'if-none-match': _, ...others } = headers
  for (;;) {
    await ask(path, { headers: others })
    process.kill(product.pid, 'SIGSTOP')
    const asked = ask(path, { headers, method })
    // Where its second has ended, nginx waits for the product.
    const answer = await Promise.race([asked, pause(200)])
    process.kill(product.pid, 'SIGCONT')
    if (answer) return answer
    await asked
  }
}

/** The names of all files that nginx keeps. */
const kept = (): string[] =>
  readdirSync(front.cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/[\da-f]{32}$/.test(name),
  )

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined)
  })

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

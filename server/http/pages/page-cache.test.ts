import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/catalogue/codes.ts'
import { PageCache } from './page-cache.ts'
import { packQuickly } from '#server/http/assets/packed.ts'

const html = `<!doctype html><p>${'مرحبا '.repeat(400)}</p>`
const shown = {
  maids: new Set<string>(),
  roles: new Set<Role>(),
  places: new Set<string>(),
  isUnknown: false,
}
const cache = new PageCache()
let served = cache
const server = createServer((request, response) => {
  if (served.serve(request.url?.slice(1) || 'page', request, response)) return
  response.writeHead(404).end()
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

type Page = { key: string; html: string; headers?: Record<string, string>; generation?: number }

/** As a page is kept once somebody asked for it in gzip. */
async function keep(to: PageCache, { key, html, headers = {}, generation }: Page): Promise<void> {
  const packed = await packQuickly(html, 'gzip')
  const kept = { generation: generation ?? to.generation, shown, answers: [], packed }
  to.put(key, { status: 200, html, headers }, kept)
}

const put = async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
  cache.drop('everything')
  await keep(cache, { key: 'page', html, headers })
}
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { headers, method })

test('a kept page comes whole in the encoding that the browser takes', async () => {
  await put()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await ask({ 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(html)
  }
})

test('a page that is asked for again goes out smaller', async () => {
  await put()
  const length = async () =>
    Number((await ask({ 'accept-encoding': 'br' }, 'HEAD')).headers.get('content-length'))
  const first = await length()
  await expect.poll(length).toBeLessThan(first)
  expect(await (await ask({ 'accept-encoding': 'br' })).text()).toBe(html)
})

test('a browser that has the page gets no body, and each encoding has a tag of its own', async () => {
  await put()
  const gzip = (await ask({ 'accept-encoding': 'gzip' })).headers.get('etag') ?? ''
  const plain = (await ask({ 'accept-encoding': 'identity' })).headers.get('etag')
  expect(gzip).not.toBe(plain)
  const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': gzip })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', gzip])
})

test('HEAD gets the length without the page', async () => {
  await put()
  const answer = await ask({ 'accept-encoding': 'identity' }, 'HEAD')
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
  expect(await answer.text()).toBe('')
})

test('a page rendered before a change is not kept after it', async () => {
  await put()
  const { generation } = cache
  cache.drop('everything')
  await keep(cache, { key: 'page', html, generation })
  expect((await ask()).status).toBe(404)
})

test('what was asked for longest ago goes when the memory for pages is full', async () => {
  const many = new PageCache(100_000)
  served = many
  for (let page = 0; page < 50; page++) {
    const html = randomBytes(2_000).toString('hex')
    await keep(many, { key: `${page}`, html })
    await fetch(`${address}/0`)
  }
  served = cache
  expect(many.size).toBeLessThan(50)
  expect([many.has('0'), many.has('1'), many.has('49')]).toEqual([true, false, true])
})

test('a kept page holds no more memory than its own bytes', async () => {
  for (const coding of ['br', 'gzip'] as const) {
    const { body } = await packQuickly(randomBytes(10_000).toString('hex'), coding)
    expect(body.buffer.byteLength).toBe(body.length)
  }
})

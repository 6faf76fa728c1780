import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '#web/notices/notification-queue.ts'
import { legacyRequest } from './legacy-request.ts'

let server: Server
let base = ''
const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    response.statusCode = request.url === '/base/broken' ? 500 : 200
    response.end(response.statusCode === 200 ? '{"done":true}' : 'It is broken')
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/base` : ''
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  notifications.closeAll()
})

test('[A03] GET, PUT, POST and DELETE go below the base url with page code and options', async () => {
  const legacy = legacyRequest(base)
  const given = { options: { quiet: true } }
  for (const ask of [legacy.get, legacy.put, legacy.post, legacy.delete]) {
    expect(await ask('thing', given)).toEqual({ done: true })
  }
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'POST', 'DELETE'])
  for (const { url, headers } of asked) {
    expect(url).toBe('/base/thing')
    expect(headers).toMatchObject({ pagecode: 'salesCCSite', options: '{"quiet":true}' })
  }
})

test('[F13][F14] a failure is red for four seconds, told to analytics, and is thrown', async () => {
  const dataLayer: object[] = []
  vi.stubGlobal('window', { dataLayer })
  vi.stubGlobal('location', { pathname: '/app' })
  await expect(legacyRequest(base).get('broken')).rejects.toMatchObject({ status: 500 })
  expect(notifications.shown.get()).toMatchObject([
    { type: 'danger', title: { text: 'It is broken' }, duration: 4_000 },
  ])
  expect(dataLayer).toMatchObject([{ event: 'site_error', code: 500, duration: 4_000 }])
  vi.unstubAllGlobals()
})

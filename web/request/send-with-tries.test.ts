import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendWithTries } from './send-with-tries.ts'

let server: Server
let url = ''
/** How the next requests end: a status, or `cut` for a line that is lost. */
let endings: (number | 'cut')[] = []
let asked = 0
/** The seconds that answers ask to wait. */
let retryAfter: string | undefined

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1
    const ending = endings.shift() ?? 200
    if (ending === 'cut') response.destroy()
    else response.writeHead(ending, retryAfter ? { 'Retry-After': retryAfter } : {}).end('{}')
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : ''
})
afterAll(() => server.close())
beforeEach(() => {
  asked = 0
  retryAfter = undefined
})

function send(mayRepeat: boolean, timeoutMs = 10_000): Promise<Response> {
  const request = { method: 'POST', url, headers: {}, body: null, keepalive: false }
  return sendWithTries(request, { timeoutMs, mayRepeat, needsXsrf: false })
}

test('[A02] what may be repeated survives a lost connection and a restart', async () => {
  endings = ['cut', 503]
  expect((await send(true)).status).toBe(200)
  expect(asked).toBe(3)
})

test('[A02] the third failure is final', async () => {
  endings = [503, 503, 503]
  expect((await send(true)).status).toBe(503)
  expect(asked).toBe(3)
})

test('[A02] a request that could do something twice is sent once', async () => {
  endings = ['cut']
  await expect(send(false)).rejects.toMatchObject({ status: 0 })
  expect(asked).toBe(1)
})

test('[A02] other refusals are answers, not reasons to try again', async () => {
  endings = [500]
  expect((await send(true)).status).toBe(500)
  expect(asked).toBe(1)
})

test('[A02] no try begins when its time is over', async () => {
  endings = [503, 503]
  expect((await send(true, 100)).status).toBe(503)
  expect(asked).toBe(1)
})

test('[A02] a server that asks for a longer pause than there is time for is asked once', async () => {
  endings = [503, 200]
  retryAfter = '60'
  expect((await send(true)).status).toBe(503)
  expect(asked).toBe(1)
})

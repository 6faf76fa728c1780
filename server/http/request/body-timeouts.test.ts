import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUrlLog } from '#api/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { aLine, heardOn, sayAt } from '#tests/support/outside/say-at.ts'
import { longestBodyMs, bodyTimeouts } from './body-timeouts.ts'

/** As the product's, fifty times as hasty. */
const hasty = { headersMs: 300, silentMs: 300, graceMs: 400, bytesPerSecond: 2_000, lookEachMs: 20 }

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp()
  server = await aWebServer(product, undefined, { timeouts: hasty })
})
afterAll(async () => {
  server.close()
  await product.close()
})

const head = (more: string) =>
  `POST /api/${addUrlLog.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n\r\n`
const ended = /^HTTP\/1\.1 408 Request Timeout\r\n[^]*\r\nConnection: close\r\n/
const shielded = /\r\nX-Content-Type-Options: nosniff\r\n/

test.each([
  ['that never comes', head('Content-Length: 1000')],
  ['that stops', `${head('Content-Length: 1000')}{"url": "`],
  ['in pieces that stops', `${head('Transfer-Encoding: chunked')}5\r\n{"url\r\n`],
])('a body %s ends with 408', async (_what, words) => {
  const heard = await sayAt(server.port, words)
  expect(heard).toMatch(ended)
  expect(heard).toMatch(shielded)
})

test('headers that stop, or never end, end with 408', async () => {
  const heard = await sayAt(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-')
  expect(heard).toMatch(ended)
  expect(heard).toMatch(shielded)
})

/** A body of so many bytes, some each time; answers what was heard. */
async function drip(bytes: number, { at, everyMs }: { at: number; everyMs: number }) {
  const body = JSON.stringify({ url: 'x'.repeat(bytes) })
  const line = await aLine(server.port)
  line.write(head(`Content-Length: ${body.length}\r\nConnection: close`))
  let sent = 0
  const timer = setInterval(() => {
    line.write(body.slice(sent, sent + at))
    sent += at
    if (sent >= body.length) clearInterval(timer)
  }, everyMs)
  const heard = await heardOn(line)
  clearInterval(timer)
  return { heard, sent }
}

test('a body that drips ends with 408, long before it is whole', async () => {
  const { heard, sent } = await drip(20_000, { at: 2, everyMs: 25 })
  expect(heard).toMatch(ended)
  expect(sent).toBeLessThan(2_000)
})

test('a slow connection that keeps going gets its answer, though it takes longer than any of the times', async () => {
  const began = performance.now()
  const { heard } = await drip(12_000, { at: 250, everyMs: 25 })
  expect(heard).toMatch(/^HTTP\/1\.1 422 /)
  expect(performance.now() - began).toBeGreaterThan(hasty.graceMs + hasty.silentMs)
})

test('what is no request is answered with our headers', async () => {
  for (const words of ['GET / HTTP/9\r\n\r\n', 'nonsense\r\n\r\n']) {
    const heard = await sayAt(server.port, words)
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(heard).toMatch(shielded)
  }
})

test('twelve megabytes at two kilobytes a second have their time', () => {
  expect(longestBodyMs(bodyTimeouts)).toBeGreaterThan((12_000_000 / 2_000) * 1_000)
})

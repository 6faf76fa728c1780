import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLBACKS_PATH } from '#server/http/card-callbacks.ts'
import { POLICY_REPORTS } from '#server/http/pages/security-headers.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { aLine, sayAt } from '#tests/support/outside/say-at.ts'

const MB = 1024 * 1024

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp()
  server = await aWebServer(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

const textReport = '/api/texts/reports/twilio/00000000-0000-4000-8000-000000000000'
const paths = [CALLBACKS_PATH, textReport, POLICY_REPORTS]
const headOf = (path: string, how: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\n${how}\r\n\r\n`

test.each(paths)('%s refuses a large body before any of it has come', async (path) => {
  const line = await aLine(server.port)
  line.write(headOf(path, `Content-Length: ${11 * MB}`))
  const [said] = await new Promise<Buffer[]>((resolve) => {
    line.once('data', (...parts: Buffer[]) => resolve(parts))
  })
  line.destroy()
  expect(String(said)).toMatch(/^HTTP\/1\.1 413 /)
})

test.each(paths)('%s refuses a large body that does not say its length', async (path) => {
  const piece = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`
  const head = headOf(path, 'Transfer-Encoding: chunked\r\nConnection: close')
  const said = await sayAt(server.port, head, piece.repeat(5), '0\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
})

test('a body that does not say its length is read like any other', async () => {
  const body = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src' } })
  const piece = `${body.length.toString(16)}\r\n${body}\r\n`
  const head = headOf(POLICY_REPORTS, 'Transfer-Encoding: chunked\r\nConnection: close')
  expect(await sayAt(server.port, head, piece, '0\r\n\r\n')).toMatch(/^HTTP\/1\.1 204 /)
})

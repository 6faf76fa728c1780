import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT_OPEN_S, readyAnswer, sendReady } from './ready-answer.ts'

const body = Buffer.from('مرحبا '.repeat(20_000))
const headers = ['Vary', 'Cookie', 'Content-Length', String(body.length)]
const answer = readyAnswer({ status: 200, headers, body })

const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
  if (request.url !== '/own' && sendReady(answer, request, response)) return
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
})
server.keepAliveTimeout = KEPT_OPEN_S * 1_000
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const ask = (line: string, more = '') => `${line}\r\nHost: localhost\r\n${more}\r\n`
const get = (path: string) => ask(`GET ${path} HTTP/1.1`)

/** All that comes until the server closes the connection, which the last request asks for. */
function allOf(requests: string, read: (line: Socket) => void = () => undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const line = connect(port, '127.0.0.1', () => line.write(requests))
    line.on('data', (part: Buffer) => parts.push(part))
    line.on('end', () => resolve(Buffer.concat(parts)))
    line.on('error', reject)
    read(line)
  })
}

const withoutDate = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/\r\nDate: .{29}\r\n/g, '\r\nDate: then\r\n')
const last = ask('GET /own HTTP/1.1', 'Connection: close\r\n')

test('a ready answer is, byte for byte, what Node would put together', async () => {
  for (const method of ['GET', 'HEAD']) {
    const ready = await allOf(ask(`${method} / HTTP/1.1`) + last)
    const own = await allOf(ask(`${method} /own HTTP/1.1`) + last)
    expect(withoutDate(ready)).toBe(withoutDate(own))
  }
})

test('answers that are asked for at once come in their order, ready or not', async () => {
  const paths = ['/', '/own', '/', '/', '/own', '/']
  const mixed = await allOf(paths.map(get).join('') + last)
  const own = await allOf(paths.map(() => get('/own')).join('') + last)
  expect(withoutDate(mixed)).toBe(withoutDate(own))
})

test('who reads late gets every answer whole', async () => {
  const many = Array.from({ length: 100 }, () => get('/')).join('')
  const whole = await allOf(many + last, (line) => {
    line.pause()
    setImmediate(() => line.resume())
  })
  const heads = withoutDate(whole).split('HTTP/1.1 200 OK').length - 1
  expect([heads, whole.length > 101 * body.length]).toEqual([101, true])
})

test.each([
  ['GET / HTTP/1.1', 'Connection: close\r\n', 'close'],
  ['GET / HTTP/1.0', '', 'close'],
  ['GET / HTTP/1.0', 'Connection: keep-alive\r\n', 'keep-alive'],
])(
  'after %j with %j Node says itself what becomes of the connection',
  async (first, more, said) => {
    const then = said === 'close' ? '' : last
    const answered = await allOf(ask(first, more) + then)
    expect(answered.toString('latin1').split('\r\n')).toContain(`Connection: ${said}`)
    expect(answered.includes(body)).toBe(true)
  },
)

test('its date is that of an answer of Node', async () => {
  const both = (await allOf(get('/') + last)).toString('latin1')
  const [ready = '', own = ''] = [...both.matchAll(/\r\nDate: (.{29})\r\n/g)].map(
    ([, date]) => date,
  )
  expect(Date.parse(own) - Date.parse(ready)).toBeLessThan(10_000)
})

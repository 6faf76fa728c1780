import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#api/calls.ts'
import { getIpAddress } from '#api/site/site.ts'
import { privateLogging } from '#server/privacy/redact.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'

let app: TestApp
let server: TestWebServer
const lines: string[] = []
const log = pino(
  { level: 'info', ...privateLogging },
  // What is refused has a line of its own.
  { write: (line) => void (line.includes('"msg":"refused') || lines.push(line)) },
)
beforeAll(async () => {
  app = await anOpenApp()
  const env = { ...app.deps.env, ACCESS_LOG: true }
  server = await aWebServer({ ...app, deps: { ...app.deps, log, env } })
})
afterEach(() => lines.splice(0))
afterAll(async () => {
  server.close()
  await app.close()
})

/** The lines about requests, once the last answer was noted. */
async function logged(count: number) {
  await expect.poll(() => lines.length).toBe(count)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a line says what was asked for by the product’s own pattern, how it ended and how long it took', async () => {
  const answers = [
    await server.ask(`/api/${getIpAddress.path}?secret=1`),
    await server.ask('/maids/2b1d8f30-64a4-4a27-a3a5-2ae8ac5a9d11?name=Maryam'),
    await server.ask('/insurance'),
    await server.ask('/insurance'),
    await server.ask('/no/such/place'),
    await server.ask('/media/portraits/somebody.webp'),
  ]
  const said = await logged(answers.length)
  expect(said.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', `/api/${getIpAddress.path}`, 200],
    ['GET', '/maids/:maidId', 200],
    ['GET', '/insurance', 200],
    ['GET', '/insurance', 200],
    ['GET', '/*', 200],
    ['GET', '/media/*', 404],
  ])
  expect(said[0]?.['requestId']).toBe(answers[0]?.headers['x-request-id'])
  for (const [place, line] of said.entries()) {
    expect(line['ms']).toBeGreaterThan(0)
    expect(line['bytes']).toBeGreaterThan(answers[place]?.bytes.length ?? 0)
    expect(Object.keys(line).toSorted()).toEqual(
      expect.arrayContaining(['bytes', 'method', 'ms', 'msg', 'route', 'status']),
    )
  }
})

test('nothing of an address but our own words is in its line', async () => {
  const secret = string({ minLength: 12, maxLength: 40, unit: constantFrom(...'0123456789abcdef') })
  const roots = ['', '/maids', '/documents', '/app', '/api', '/media', '/assets', '/api/hiring']
  const filled = allCalls.map(({ path }) => `/api/${path}`)
  await assert(
    asyncProperty(
      record({
        root: constantFrom(...roots, ...filled),
        secrets: array(secret, { minLength: 2, maxLength: 4 }),
        word: constantFrom('token', 'appId', 'phone', 'q'),
        method: constantFrom('GET', 'POST', 'DELETE', 'HEAD'),
        header: string({ minLength: 10, unit: constantFrom(...'abcdefXYZ019') }),
      }),
      async ({ root, secrets, word, method, header }) => {
        const [last = '', ...rest] = secrets
        const path = `${root.replaceAll(/:[A-Za-z]+/g, () => last)}/${rest.join('/')}?${word}=${last}`
        const headers = { 'x-request-id': header, cookie: `session=${last}`, referer: `/${last}` }
        lines.splice(0)
        await server.ask(path, { method, headers })
        await logged(1)
        for (const one of [...secrets, header]) expect(lines.join('')).not.toContain(one)
      },
    ),
    { numRuns: 40 },
  )
})

test('without the setting there is no line', async () => {
  const env = { ...app.deps.env, ACCESS_LOG: false }
  const quiet = await aWebServer({ ...app, deps: { ...app.deps, log, env } })
  await quiet.ask('/insurance')
  await quiet.ask(`/api/${getIpAddress.path}`)
  quiet.close()
  expect(lines).toEqual([])
})

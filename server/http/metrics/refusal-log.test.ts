import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getAppInfo, getMandatePdf, registerNewHire } from '#api/hiring/application.ts'
import { fillPath } from '#api/define-call.ts'
import { CALLBACKS_PATH } from '#server/http/card-callbacks.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { privateLogging } from '#server/privacy/redact.ts'
import { createApp } from '#server/app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { MOST_LINES } from './refusal-log.ts'

let app: TestApp
let server: TestWebServer
const lines: string[] = []
const written = { write: (line: string) => void lines.push(line) }
const log = pino({ level: 'info', ...privateLogging }, written)
beforeAll(async () => {
  app = await anOpenApp()
  const deps = { ...app.deps, log, env: { ...app.deps.env, ACCESS_LOG: false } }
  server = await aWebServer({ ...app, deps, app: createApp(deps) })
})
afterEach(() => {
  lines.splice(0)
  app.clock.advance({ minutes: 1 })
})
afterAll(async () => {
  server.close()
  await app.close()
})

const noted = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const json = { 'content-type': 'application/json' }
const guess = (id: string) =>
  server.ask(`/api/${fillPath(getAppInfo.path, { id }).path}?id=${id}&name=Maryam`)

test('who asks for what is another’s leaves a line with the request’s id, and no value', async () => {
  const { caseId } = await aNewHire(app)
  const paper = newOpaqueId()
  const answers = [
    await guess(caseId),
    await server.ask(`/api/${fillPath(getMandatePdf.path, { mandateId: paper }).path}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(noted()).toMatchObject(
    [getAppInfo, getMandatePdf].map((call, at) => ({
      msg: 'refused',
      code: 'not-found',
      call: call.name,
      method: 'GET',
      route: `/api/${call.path}`,
      requestId: answers[at]?.headers['x-request-id'],
    })),
  )
  for (const value of [caseId, paper, 'Maryam']) expect(lines.join('')).not.toContain(value)
})

const forge = (path: string) => server.ask(path, { method: 'POST', headers: json, body: '{}' })

test('tries to get around leave a line each: a forged request, a forged callback', async () => {
  await forge(`/api/${registerNewHire.path}`)
  await forge(CALLBACKS_PATH)
  expect(noted().map(({ code, route }) => [code, route])).toEqual([
    ['xsrf-refused', `/api/${registerNewHire.path}`],
    ['callback-forged', CALLBACKS_PATH],
  ])
})

test('a flood of one kind ends after some lines, is counted, and hides no other', async () => {
  for (let time = 0; time < MOST_LINES + 5; time += 1) await guess(newOpaqueId())
  expect(lines).toHaveLength(MOST_LINES + 1)
  await forge(`/api/${registerNewHire.path}`)
  expect(noted().at(-1)).toMatchObject({ code: 'xsrf-refused' })
  app.clock.advance({ minutes: 1 })
  await guess(newOpaqueId())
  expect(noted().slice(-2)).toMatchObject([
    { msg: 'more refusals than were logged', code: 'not-found', count: 5 },
    { msg: 'refused', code: 'not-found' },
  ])
})

test('what is public and gone, and what was typed wrongly, leave none', async () => {
  await server.ask(`/api/sales/matchedvideos/${crypto.randomUUID()}`)
  await server.ask('/api/nothing')
  await server.ask('/api/sales/matchedvideos?limit=x')
  expect(lines).toEqual([])
})

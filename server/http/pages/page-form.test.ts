import { afterAll, beforeAll, expect, test } from 'vitest'
import { getIpAddress } from '#api/site/site.ts'
import { sendReturnCode } from '#api/hiring/my-hire.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { CallFailure } from '#web/send.ts'

let app: TestApp
let server: TestWebServer
const visitor = aVisitor()
beforeAll(async () => {
  app = await anOpenApp()
  // A page whose form asks for a code, as its action would.
  server = await aWebServer(app, async ({ request, send }) => {
    if (request.method !== 'POST') return new Response('<script>1</script><p>page</p>')
    const form = await request.formData()
    try {
      await send(sendReturnCode, { phone: String(form.get('phone')) })
      return Response.redirect(new URL('/my-profile?step=code', request.url), 303)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return new Response(error.problem?.errors?.[0]?.code ?? error.problem?.code, { status: 422 })
    }
  })
  await app.call(getIpAddress, {}, { as: visitor })
})
afterAll(async () => {
  server.close()
  await app.close()
})

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const sent = {
    cookie: visitor.cookieHeader(),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  return server.ask(path, { method: 'POST', headers: sent, body })
}

/** As a program sends it, which says of no page that it came from. */
function unsaid(fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { method: 'POST', headers, body }
}

test('a form of a page without scripts asks like the page would, with the same checks', async () => {
  const phone = sampleNumber(71)
  const { status, headers, body } = await post('/my-profile', { phone })
  expect([status, String(body), headers.location]).toEqual([
    303,
    '',
    expect.stringMatching(/step=code$/),
  ])
  await sendTexts(app)
  expect(app.texts.at(-1)).toMatchObject({ to: phone })
  const wrong = await post('/my-profile', { phone: '12' })
  expect([wrong.status, String(wrong.body)]).toEqual([422, 'phone-too-short'])
})

test('the page itself has no script', async () => {
  const { body } = await server.ask('/my-profile', { headers: { cookie: visitor.cookieHeader() } })
  expect(String(body)).toBe('<p>page</p>')
})

test('other sites, long forms, other types and other pages change nothing', async () => {
  const texts = app.texts.length
  const form = { phone: sampleNumber(72) }
  const statuses = await Promise.all([
    post('/my-profile', form, { 'sec-fetch-site': 'cross-site' }),
    post('/my-profile', form, { 'sec-fetch-site': 'same-site' }),
    server.ask('/my-profile', unsaid(form)),
    post('/my-profile', { phone: '1'.repeat(30_000) }),
    post('/my-profile', form, { 'content-type': 'text/plain' }),
    post('/hire-maid', form),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 413, 415, 405])
  await sendTexts(app)
  expect(app.texts).toHaveLength(texts)
})

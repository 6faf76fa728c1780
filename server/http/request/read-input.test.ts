import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOwnChat, getGoogleRate, getIpAddress } from '#api/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let product: TestApp
let visitor: TestVisitor
beforeAll(async () => {
  product = await anApp()
  visitor = aVisitor()
  await product.send(getIpAddress, {}, { as: visitor })
})
afterAll(() => product.close())

async function ask(path: string, init: RequestInit = {}) {
  const headers = {
    cookie: visitor.cookieHeader(),
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    ...(init.body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    'idempotency-key': crypto.randomUUID(),
  }
  const url = `http://localhost:3000/api/${path}`
  const response = await product.app.fetch(new Request(url, { headers, ...init }), {})
  return { status: response.status, problem: response.headers.get('x-problem') }
}

const twice = { status: 400, problem: 'said-twice' }

test.each([
  'sales/ccserviceapplication/getappinfo?id=a&id=b',
  'sales/ccserviceapplication/getappinfo?id=a&id=a',
  'sales/ccserviceapplication/getappinfo?id=a&%69d=b',
  'public/parameter?codes=a&codes=b',
  'captcha/refresh/a?captchaId=b',
])('%s does not say which one is meant', async (path) => {
  expect(await ask(path)).toEqual(twice)
})

test('a field of the body is not another one in the address', async () => {
  const input = { cameBy: '/', path: '/' }
  const asked = { method: 'POST', body: JSON.stringify(input) }
  expect(await ask(`${findOwnChat.path}?path=/other`, asked)).toEqual(twice)
  expect(await ask(`${findOwnChat.path}?path=/&path=/`, asked)).toEqual(twice)
  expect((await ask(`${findOwnChat.path}?path=/`, asked)).status).toBe(200)
})

test('a form has each part once', async () => {
  const form = new FormData()
  for (const name of ['caseId', 'kind', 'constructor']) form.append(name, 'x')
  const path = 'sales/ccserviceapplication/upload'
  expect(await ask(path, { method: 'POST', body: form })).not.toEqual(twice)
  form.append('caseId', 'y')
  expect(await ask(path, { method: 'POST', body: form })).toEqual(twice)
})

test('of two equal names in JSON the last one counts, for everybody who reads it', async () => {
  const body = '{"cameBy": "/", "path": 7, "path": "/"}'
  expect((await ask(findOwnChat.path, { method: 'POST', body })).status).toBe(200)
})

test('what no call of ours asks for may come as it likes once', async () => {
  expect((await ask(`${getGoogleRate.path}?utm=a&other=b`)).status).toBe(200)
})

async function statusWith(length: number): Promise<number> {
  const fields = Array.from({ length }, (_, number) => [`field${number}`, '1'] as const)
  const body = JSON.stringify({ path: '/', cameBy: '/', ...Object.fromEntries(fields) })
  return (await ask(findOwnChat.path, { method: 'POST', body })).status
}

test('a body of more fields than any call has is refused', async () => {
  expect([await statusWith(400), await statusWith(600)]).toEqual([200, 422])
})

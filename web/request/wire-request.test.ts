import { expect, test } from 'vitest'
import { saveMaid, unsaveMaid } from '#api/catalogue/catalogue.ts'
import { registerNewHire, uploadDocument } from '#api/hiring/application.ts'
import { addUrlLog, listParameters } from '#api/site/site.ts'
import { wireRequest } from './wire-request.ts'

test('[A01] every call carries the page code', () => {
  expect(wireRequest(listParameters, { codes: 'a' }, {}).headers).toEqual({
    pageCode: 'salesCCSite',
  })
})

test('[A02] a GET has its input in the query, without what is absent', () => {
  const request = wireRequest(listParameters, { codes: 'a,b', lang: undefined, x: null }, {})
  expect(request).toMatchObject({ url: '/api/public/parameter?codes=a%2Cb', body: null })
})

test('[A02] fields of the path are not sent twice', () => {
  expect(wireRequest(unsaveMaid, { maidId: 'm/1' }, {}).url).toBe('/api/sales/shortlist/m%2F1')
  expect(wireRequest(saveMaid, { maidId: 'm' }, {}).body).toBe('{}')
})

test('[A02] a POST is JSON and carries its idempotency key and own headers', () => {
  const options = { idempotencyKey: 'key-12345', headers: { 'X-Own': 'yes' } }
  const request = wireRequest(registerNewHire, { maidId: 'm' }, options)
  expect(request.body).toBe('{"maidId":"m"}')
  expect(request.headers).toMatchObject({
    'Content-Type': 'application/json',
    'Idempotency-Key': 'key-12345',
    'X-Own': 'yes',
  })
})

test('[A12] a field that is known to be nothing is said in JSON', () => {
  const log = { sessionId: 's', analyticsId: null, journeyId: undefined, url: 'https://a.example' }
  expect(wireRequest(addUrlLog, log, {}).body).toBe(
    '{"sessionId":"s","analyticsId":null,"url":"https://a.example"}',
  )
})

test('[A02] a file goes as a form, whose type the browser sets', () => {
  const file = new File(['x'], 'id.png')
  const request = wireRequest(uploadDocument, { caseId: 'a', kind: 'passport', file }, {})
  expect(request.body).toBeInstanceOf(FormData)
  expect(request.headers).not.toHaveProperty('Content-Type')
})

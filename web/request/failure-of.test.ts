import { expect, test } from 'vitest'
import { answeredFailure, challengeIn, failureOf } from './failure-of.ts'

test('[V04] a non-empty error field makes an answer a failure', () => {
  expect(answeredFailure({ error: 'Closed' })).toMatchObject({ status: 200, text: 'Closed' })
  expect(answeredFailure({ error: { code: 1 } })).toMatchObject({ status: 200 })
})

test('[V04] an absent or empty error field is well', () => {
  for (const answer of [{}, { error: '' }, { error: null }, [], 'error', null]) {
    expect(answeredFailure(answer)).toBeUndefined()
  }
})

test('[F03] a 401 with a captcha id is a challenge, and tells a wrong answer', async () => {
  const headers = { captchaId: 'c', captchaImageId: 'i' }
  const answer = (text: string) => new Response(text, { status: 401, headers })
  expect(await challengeIn(answer('A person'))).toEqual({
    captchaId: 'c',
    imageId: 'i',
    wasWrong: false,
  })
  expect((await challengeIn(answer('INVALID CAPTCHA ANSWER!')))?.wasWrong).toBe(true)
  expect(await challengeIn(new Response(null, { status: 401 }))).toBeUndefined()
})

const failed = (id: string) =>
  failureOf(new Response('', { status: 500, headers: { 'X-Request-Id': id } }))

test('what failed on our side names its request, unless nobody could read it out', async () => {
  expect((await failed('BCDFGHJKMN')).requestCode).toBe('BCDFGHJKMN')
  expect((await failed('a'.repeat(60))).requestCode).toBeUndefined()
  expect((await failed('<b>bold</b>')).requestCode).toBeUndefined()
  expect((await failureOf(new Response('', { status: 500 }))).requestCode).toBeUndefined()
})

test('a problem document reaches the caller with its code, a broken one as text', async () => {
  const headers = { 'Content-Type': 'application/problem+json' }
  const good = new Response('{"code":"not-found","status":404}', { status: 404, headers })
  expect((await failureOf(good)).problem).toMatchObject({ code: 'not-found' })
  expect((await failureOf(new Response('{', { status: 404, headers }))).problem).toBeUndefined()
})

import { RouterContextProvider } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { answerHerVisa, askWorkerForVisa, getVisaConsent, readHerVisa } from '#api/visas/her.ts'
import { aPaidVisa, HER_NUMBER } from '#tests/support/a-paid-visa.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import { sendContext } from '#web/send.ts'
import { answerForm } from '#web/site/hers/answer-form.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'

const visaAction = answerForm(answerHerVisa)
const answerAction = answerForm(sendHerAnswer)

let app: TestApp
let server: TestWebServer
beforeAll(async () => {
  app = await anOpenApp()
  server = await aWebServer(app, async ({ request, send }) => {
    const action = request.url.includes('/her-visa') ? visaAction : answerAction
    const context = new RouterContextProvider()
    context.set(sendContext, send)
    const answered = await action({ request, context } as unknown as ActionFunctionArgs)
    return answered instanceof Response ? answered : new Response('page')
  })
})
afterAll(async () => {
  server.close()
  await app.close()
})

async function anAsk() {
  const visa = await aPaidVisa(app)
  await app.call(askWorkerForVisa, { caseId: visa.caseId }, { as: visa.as })
  await sendTexts(app)
  const text = app.texts.findLast(({ to }) => to === HER_NUMBER)?.text ?? ''
  return { ...visa, token: /token=([\w-]{43})/.exec(text)?.[1] ?? '' }
}

/** As a browser without scripts sends it, whose referrer policy makes the origin opaque. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const of = {
    origin: 'null',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  return server.ask(path, { method: 'POST', headers: of, body })
}

test('a worker asks and agrees without scripts, and comes back to her page in her language', async () => {
  const { caseId, as, token } = await anAsk()
  const words = 'एक सवाल '.repeat(30).trim()
  const asked = { token, lang: 'hi', answer: 'question', question: '', words }
  const { status, headers } = await post('/her-visa', asked)
  expect([status, headers.location]).toEqual([303, `/her-visa?token=${token}&speak=hi`])
  const consent = await app.call(getVisaConsent, { caseId }, { as })
  expect(consent.questions.map(({ text }) => text)).toEqual([words])
  const yes = await post('/her-visa', { token, lang: 'hi', answer: 'yes', words: '' })
  expect([yes.status, yes.headers.location]).toEqual([303, headers.location])
  expect(await app.call(readHerVisa, { token })).toMatchObject({ state: 'yes' })
})

test('a form without an answer changes nothing, and the page says so', async () => {
  const { token } = await anAsk()
  for (const answer of ['', 'maybe', 'question']) {
    const { status, headers } = await post('/her-visa', { token, lang: 'en', answer })
    expect([status, headers.location]).toEqual([
      303,
      `/her-visa?token=${token}&speak=en&unanswered=1`,
    ])
  }
  expect(await app.call(readHerVisa, { token })).toMatchObject({ state: 'asked' })
})

test('other sites, long forms, other pages and unknown links change nothing', async () => {
  const { token } = await anAsk()
  const yes = { token, answer: 'yes' }
  expect((await post('/her-visa', yes, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post('/her-visa', { ...yes, words: 'a'.repeat(30_000) })).status).toBe(413)
  expect((await post('/hire-maid', yes)).status).toBe(405)
  const unknown = await post('/her-answer', { token: 'x'.repeat(43), answer: 'yes' })
  expect([unknown.status, unknown.headers.location]).toEqual([
    303,
    `/her-answer?token=${'x'.repeat(43)}`,
  ])
  expect(await app.call(readHerVisa, { token })).toMatchObject({ state: 'asked' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptTime, askForInterview } from '#api/interviews/interviews.ts'
import { askQuestion } from '#api/interviews/spoken-answers.ts'
import { aPairOf } from '#tests/support/an-interview.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let app: TestApp
let server: TestWebServer
let maidId: string
let household: TestVisitor
let she: TestVisitor
beforeAll(async () => {
  app = await anApp({ env: { INTERVIEW_PHONE: '+97140000000' } })
  app.clock.set('2026-11-28T06:00:00Z')
  ;({ maidId, household, she } = await aPairOf(app, 411))
  server = await theBuiltPages(app)
})
afterAll(async () => {
  server.close()
  await app.close()
})

const pageOf = (path: string, as: TestVisitor) =>
  server.ask(path, { headers: { cookie: as.cookieHeader() } })

test('before the call no side loads a script; during it one, and the microphone is allowed', async () => {
  const stranger = await pageOf(`/interviews?maid=${maidId}&lang=en`, aVisitor())
  expect(stranger.body).toContain('First confirm your mobile.')
  const asking = await pageOf(`/interviews?maid=${maidId}&lang=en`, household)
  expect(asking.body).toContain('Small children')
  expect(asking.body).not.toContain('<script')
  const at = '2026-11-29T15:00:00.000Z'
  const asked = { maidId, home: 'children' as const, times: [at] }
  const { interviewId } = await app.call(askForInterview, asked, { as: household })
  const hers = await pageOf('/my-profile?speak=en', she)
  expect(hers.body).toContain('A family with small children')
  expect(hers.body).toContain('Sunday 29 November, 19:00')
  await app.call(acceptTime, { interviewId, at }, { as: she })
  app.clock.set('2026-11-29T14:55:00Z')
  for (const [as, words] of [
    [household, 'lang=en'],
    [she, 'speak=en'],
  ] as const) {
    const { body, headers } = await pageOf(`/interviews?id=${interviewId}&${words}`, as)
    expect(body.match(/<script\b[^>]*>/g)).toEqual([
      expect.stringMatching(/src="\/assets\/call-script-[\w-]+\.js"/),
    ])
    expect(body).toContain('tel:+97140000000')
    expect(body).toContain('about 50 MB')
    expect(JSON.stringify(headers)).toContain('microphone=(self)')
  }
  const elsewhere = await pageOf('/my-profile', she)
  expect(JSON.stringify(elsewhere.headers)).toContain('microphone=()')
})

test('who is asked a question gets a recorder, and reads without scripts when to answer', async () => {
  const at = '2026-12-01T15:00:00.000Z'
  const other = await aPairOf(app, 415)
  const asked = { maidId: other.maidId, home: 'neither' as const, times: [at] }
  const { interviewId } = await app.call(askForInterview, asked, { as: other.household })
  const path = `/interviews?id=${interviewId}`
  const before = await pageOf(`${path}&speak=en`, other.she)
  expect(before.body).not.toContain('<script')
  await app.call(askQuestion, { interviewId, question: 'homeCook' }, { as: other.household })
  const hers = await pageOf(`${path}&speak=en`, other.she)
  expect(hers.body.match(/<script\b[^>]*>/g)).toEqual([
    expect.stringMatching(/src="\/assets\/recorder-script-[\w-]+\.js"/),
  ])
  expect(hers.body).toContain('Which dishes do you cook well?')
  expect(hers.body).toContain('This browser cannot record.')
  const list = await pageOf('/my-profile?speak=en', other.she)
  expect(list.body).toContain('The family asks you')
  const theirs = await pageOf(`${path}&lang=en`, other.household)
  expect(theirs.body).not.toContain('<script')
  expect(theirs.body).toContain('Asked. We text you when you can hear her answer.')
})

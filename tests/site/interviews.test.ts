import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptTime, askForInterview } from '#api/interviews/interviews.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { sentCode } from '#tests/support/a-walk.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { giveHerNumber } from '#tests/support/give-her-number.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let app: TestApp
let server: TestWebServer
let maidId: string
const household = aVisitor()
const she = aVisitor()
beforeAll(async () => {
  app = await anApp({ env: { INTERVIEW_PHONE: '+97140000000' } })
  app.clock.set('2026-11-28T06:00:00Z')
  const languages = JSON.stringify([{ label: 'English', level: 'NATIVE' }])
  maidId = await aMaid(app.deps, { name: 'Hana Tesfaye', languages })
  await giveHerNumber(app, maidId, sampleNumber(411))
  await onDevice(sampleNumber(411), she)
  await onDevice(sampleNumber(412), household)
  server = await theBuiltPages(app)
})
afterAll(async () => {
  server.close()
  await app.close()
})

async function onDevice(phone: string, as: TestVisitor): Promise<void> {
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
}

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

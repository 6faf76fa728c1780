import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { askForCode, checkOtp, sendOtp } from '#api/hiring/codes.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp, startAnswers } from '#tests/support/an-application.ts'
import { aBankAccount, phoneOf, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import type { Walker } from '#tests/support/a-walk.ts'

let app: TestApp
let strict: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  strict = await anOpenApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => Promise.all([app.close(), strict.close()]))

let walker: Walker
beforeEach(async () => {
  walker = await aNewHire(app)
})

const phone = '050 123 4567'

async function ask(from: TestApp = app, by: Walker = walker): Promise<string> {
  await from.call(sendOtp, { caseId: by.caseId, phone }, { as: by.as })
  await sendTexts(from)
  return /^\d{6}/.exec(from.texts.at(-1)?.text ?? '')?.[0] ?? ''
}

const check = (code: string) =>
  app.send(checkOtp, { caseId: walker.caseId, code }, { as: walker.as })

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the text message ends with the line by which browsers fill the code in', async () => {
  const code = await ask()
  expect(app.texts.at(-1)?.to).toBe('+971501234567')
  expect(app.texts.at(-1)?.text).toMatch(new RegExp(`\\n@localhost #${code}$`))
})

test('a right code verifies the number and gives the session another token', async () => {
  const code = await ask()
  const before = walker.as.cookies.get('sid')
  const response = await check(code)
  expect(await response.json()).toMatchObject({ verified: true, phoneMask: '050 ••• 4567' })
  expect(walker.as.cookies.get('sid')).not.toBe(before)
  const info = await app.call(getAppInfo, { id: walker.caseId }, { as: walker.as })
  expect(info.phoneVerified).toBe(true)
})

test('five wrong codes use a challenge up, even for the right one', async () => {
  const code = await ask()
  const answers: unknown[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const body = (await (await check(wrong(code))).json()) as { code: string; facts?: object }
    answers.push([body.code, body.facts])
  }
  expect(answers).toEqual([
    ['code-wrong', { triesLeft: 4 }],
    ['code-wrong', { triesLeft: 3 }],
    ['code-wrong', { triesLeft: 2 }],
    ['code-wrong', { triesLeft: 1 }],
    ['code-tries-used', undefined],
  ])
  expect(await (await check(code)).json()).toMatchObject({ code: 'code-tries-used' })
})

test('forty guesses at once count as forty tries', async () => {
  const code = await ask()
  const responses = await Promise.all(Array.from({ length: 40 }, () => check(wrong(code))))
  const bodies = (await Promise.all(responses.map((one) => one.json()))) as { code: string }[]
  expect(bodies.filter((body) => body.code === 'code-wrong')).toHaveLength(4)
})

test('a code is good for ten minutes', async () => {
  const code = await ask()
  app.clock.advance({ minutes: 10 })
  expect(await (await check(code)).json()).toMatchObject({ code: 'code-expired' })
})

test('a code is used up by its first success', async () => {
  const code = await ask()
  expect((await check(code)).status).toBe(200)
  expect(await (await check(code)).json()).toMatchObject({ code: 'code-expired' })
})

test('of three requests at once with a right code one is let in', async () => {
  const code = await ask()
  const answers = await Promise.all([1, 2, 3].map(() => check(code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('only who asked for a code can enter it', async () => {
  const code = await ask()
  const stranger = (await aNewHire(app)).as
  const response = await app.send(checkOtp, { caseId: walker.caseId, code }, { as: stranger })
  expect(await response.json()).toMatchObject({ code: 'not-found' })
})

test('another code can be asked for after a minute, and three times in ten', async () => {
  const by = await aNewHire(strict)
  const send = () => strict.send(sendOtp, { caseId: by.caseId, phone: '0521112222' }, { as: by.as })
  expect((await send()).status).toBe(200)
  const soon = await send()
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60'])
  strict.clock.advance({ seconds: 60 })
  expect((await send()).status).toBe(200)
  strict.clock.advance({ seconds: 60 })
  expect((await send()).status).toBe(200)
  strict.clock.advance({ seconds: 60 })
  const fourth = await send()
  expect([fourth.status, fourth.headers.get('x-problem')]).toEqual([401, 'captcha-needed'])
})

test('a number is not flooded from several applications', async () => {
  const statuses: number[] = []
  for (let household = 0; household < 4; household += 1) {
    const by = await aNewHire(strict)
    const input = { caseId: by.caseId, phone: '0541112222' }
    statuses.push((await strict.send(sendOtp, input, { as: by.as })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a number that no text message reaches is refused at its field', async () => {
  const response = await app.send(
    sendOtp,
    { caseId: walker.caseId, phone: '04 123 4567' },
    { as: walker.as },
  )
  expect(await response.json()).toMatchObject({
    errors: [{ field: 'phone', code: 'phone-not-mobile' }],
  })
})

test('a number that was confirmed counts for a day, not for a year', async () => {
  await check(await ask())
  const isVerified = async () => {
    const info = await app.call(getAppInfo, { id: walker.caseId }, { as: walker.as })
    return info.phoneVerified
  }
  app.clock.advance({ minutes: 24 * 60 - 1 })
  expect(await isVerified()).toBe(true)
  app.clock.advance({ minutes: 1 })
  expect(await isVerified()).toBe(false)
})

test('[W34] a code that was asked for is due, shows where it went, and goes on where it was asked', async () => {
  await app.call(
    sendOtp,
    { caseId: walker.caseId, phone: '0527771234', step: 'HIRE_MAID' },
    { as: walker.as },
  )
  await sendTexts(app)
  const info = await app.call(getAppInfo, { id: walker.caseId }, { as: walker.as })
  expect(info).toMatchObject({
    step: 'CHECK_OTP',
    prevStep: 'HIRE_MAID',
    context: { ledTo: 'CHECK_OTP', returnTo: 'HIRE_MAID' },
    code: { phoneMask: '052 ••• 1234' },
  })
  const code = /^\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? ''
  expect(await (await check(code)).json()).toMatchObject({ nextStep: 'HIRE_MAID' })
})

test('[W34] a household that was asked for its number goes on without it if it likes', async () => {
  const ask = { caseId: walker.caseId, step: 'HIRE_MAID' }
  expect(await app.call(askForCode, ask, { as: walker.as })).toEqual({ nextStep: 'CHECK_OTP' })
  const info = await app.call(getAppInfo, { id: walker.caseId }, { as: walker.as })
  expect(info).toMatchObject({ step: 'CHECK_OTP', code: {} })
  const start = { caseId: walker.caseId, ...startAnswers }
  const { nextStep } = await app.call(stepCalls.HIRE_MAID, start, { as: walker.as })
  expect(nextStep).toBe('REQUIRED_DOCUMENTS')
})

test('[W34] digits of any script and with spaces are the same code', async () => {
  const code = await ask()
  const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  const response = await check(` ${arabic.slice(0, 3)} ${arabic.slice(3)}`)
  expect(response.status).toBe(200)
})

test.each(['\0', '\uD800', '123456\uDFFF', '🙂🙂🙂', '1e5', 'ABCDEF'])(
  'what is no code (%j) is a wrong one, and no more',
  async (typed) => {
    await ask()
    const response = await check(typed)
    expect([response.status, await response.json()]).toMatchObject([422, {}])
  },
)

test('a checked code whose answer was lost is had again with its key, for a day', async () => {
  const code = await ask()
  const input = { caseId: walker.caseId, code }
  const key = newKey()
  const lost = { ...walker.as, cookies: new Map(walker.as.cookies) }
  await app.call(checkOtp, input, { as: lost, key })
  app.clock.advance({ minutes: 30 })
  const again = await app.send(checkOtp, input, { as: walker.as, key })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.json()).toMatchObject({ verified: true })
  const info = await app.call(getAppInfo, { id: walker.caseId }, { as: walker.as })
  expect(info.phoneVerified).toBe(true)
})

test('[W08] bank data and signatures want a code again after a day, and come back to it', async () => {
  const info = await walkTo(app, walker, 'BANK_INFO')
  app.clock.advance({ days: 1 })
  const bank = { caseId: walker.caseId, ...aBankAccount }
  const refused = await app.send(stepCalls.BANK_INFO, bank, { as: walker.as })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'code-needed' }])
  const asked = { caseId: walker.caseId, step: 'BANK_INFO' }
  await app.call(askForCode, asked, { as: walker.as })
  await app.call(sendOtp, { caseId: walker.caseId, phone: phoneOf(info) }, { as: walker.as })
  await sendTexts(app)
  const code = /^\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? ''
  const checked = await app.call(checkOtp, { caseId: walker.caseId, code }, { as: walker.as })
  expect(checked.nextStep).toBe('BANK_INFO')
  await app.call(stepCalls.BANK_INFO, bank, { as: walker.as })
  app.clock.advance({ days: 1 })
  const texts = app.texts.length
  await app.call(askForCode, asked, { as: walker.as })
  await sendTexts(app)
  expect(app.texts[texts]?.to).toBe(`+971${phoneOf(info).slice(1)}`)
  const other = { caseId: walker.caseId, phone: '0520000001' }
  const foreign = await app.send(sendOtp, other, { as: walker.as })
  expect(await foreign.json()).toMatchObject({ code: 'code-needed' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, saveDraft } from '#api/hiring/application.ts'
import { createResumeLink, openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aSlowConnection } from '#tests/support/app/a-slow-connection.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire, startAnswers } from '#tests/support/an-application.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function aLink(minutesLater = 0) {
  const hire = await aStartedHire(app, { as: aVisitor('desktop') })
  const { url } = await app.call(createResumeLink, { caseId: hire.caseId }, { as: hire.as })
  app.clock.advance({ minutes: minutesLater })
  return { ...hire, token: new URL(url).searchParams.get('token') ?? '' }
}

test('[H03] a link lets a phone into the application, where it goes on', async () => {
  const { caseId, token } = await aLink()
  const phone = aVisitor()
  const opened = await app.call(openLink, { token }, { as: phone })
  expect(opened).toEqual({ caseId, purpose: 'resume' })
  const info = await walkTo(app, { caseId, as: phone }, 'BANK_INFO')
  expect(info.step).toBe('BANK_INFO')
})

test('[E02] a step that another device changed meanwhile is not overwritten', async () => {
  const { caseId, as, token } = await aLink()
  const phone = aVisitor()
  await app.call(openLink, { token }, { as: phone })
  const { version } = await app.call(getAppInfo, { id: caseId }, { as })
  const onPhone = { caseId, ...startAnswers, firstDay: '2026-11-27' }
  await app.call(stepCalls.HIRE_MAID, onPhone, { as: phone })
  const late = await app.send(stepCalls.HIRE_MAID, { caseId, version, ...startAnswers }, { as })
  expect(await late.json()).toMatchObject({ status: 409, code: 'version-conflict' })
  const fresh = { caseId, version: version + 1, ...startAnswers }
  expect((await app.send(stepCalls.HIRE_MAID, fresh, { as })).status).toBe(200)
})

test('of twenty presses of one link at once, one opens it', async () => {
  const { token } = await aLink()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.send(openLink, { token }, { as: aVisitor() })),
  )
  expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const refused = responses.find(({ status }) => status !== 200)
  expect(await refused?.json()).toMatchObject({ status: 409, code: 'link-expired' })
})

test('the device that opened a link may press again', async () => {
  const { caseId, token } = await aLink()
  const phone = aVisitor()
  await app.call(openLink, { token }, { as: phone })
  expect(await app.call(openLink, { token }, { as: phone })).toEqual({ caseId, purpose: 'resume' })
})

test('a press that was on its way while the first opened the link brings the new token too', async () => {
  const { as } = await aStartedHire(app)
  const { caseId, token } = await aLink()
  const line = aSlowConnection(app)
  const repeat = line.call(openLink, { token }, { as })
  await line.isRead
  // Its answer, and with it the token that replaced the one of both, is lost.
  await app.call(openLink, { token }, { as: { ...as, keep: () => undefined } })
  line.end()
  expect(await repeat).toEqual({ caseId, purpose: 'resume' })
  expect((await app.send(createResumeLink, { caseId }, { as })).status).toBe(200)
})

test('the link of a QR code ends after half an hour, and an invented one never opens', async () => {
  const { token } = await aLink(30)
  const answers = await Promise.all([
    app.send(openLink, { token }),
    app.send(openLink, { token: 'A'.repeat(43) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})

test('opening a link gives the device another session token', async () => {
  const { token } = await aLink()
  const phone = aVisitor()
  await app.call(openLink, { token: 'A'.repeat(43) }, { as: phone }).catch(() => undefined)
  const before = phone.cookies.get('sid')
  await app.call(openLink, { token }, { as: phone })
  expect(phone.cookies.get('sid')).not.toBe(before)
})

test('no token is stored in clear', async () => {
  const { token } = await aLink()
  const rows = await app.db.selectFrom('links').select('token_hash').execute()
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token)
})

test('[H03] a computer sends the link by SMS, and is then told so', async () => {
  const { caseId, as } = await aStartedHire(app, { as: aVisitor('desktop') })
  const input = { caseId, phone: '0501234567', recipient: 'own-phone' } as const
  const sent = await app.call(sendSmsToSpouse, input, { as })
  expect(sent.phoneMask).toBe('050 ••• 4567')
  await sendTexts(app)
  const token = /token=([\w-]{43})/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.step).toBe('SMS_SENT')
  expect(info.answers['SEND_SMS_TO_SPOUSE']).toMatchObject({
    phone: '050 ••• 4567',
    recipient: 'own-phone',
  })
  const opened = await app.call(openLink, { token })
  expect(opened).toEqual({ caseId, purpose: 'resume' })
})

test('a link that is sent again ends the one before', async () => {
  const { caseId, as } = await aStartedHire(app, { as: aVisitor('desktop') })
  const input = { caseId, phone: '0501234567', recipient: 'own-phone' } as const
  const tokens: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await app.call(sendSmsToSpouse, input, { as })
    await sendTexts(app)
    tokens.push(/token=([\w-]{43})/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? '')
  }
  const statuses: number[] = []
  for (const token of tokens) statuses.push((await app.send(openLink, { token })).status)
  expect(statuses).toEqual([409, 200])
})

test('on a phone there is no SMS to send before it is due', async () => {
  const { caseId, as } = await aStartedHire(app)
  const input = { caseId, phone: '0501234567', recipient: 'spouse' } as const
  const response = await app.send(sendSmsToSpouse, input, { as })
  expect(await response.json()).toMatchObject({ status: 409, code: 'step-not-due' })
})

test('a draft is not shown to a device that was never let in, and leaves after a day', async () => {
  const { caseId, as } = await aStartedHire(app)
  await app.call(saveDraft, { caseId, step: 'BANK_INFO', fields: { iban: 'AE' } }, { as })
  const now = await app.call(getAppInfo, { id: caseId }, { as })
  app.clock.advance({ minutes: 24 * 60 + 1 })
  const later = await app.call(getAppInfo, { id: caseId }, { as })
  expect([now.drafts, later.drafts]).toEqual([{ BANK_INFO: { iban: 'AE' } }, {}])
})

test('that a link was opened is told with the time of our clock', async () => {
  const { caseId, as, token } = await aLink(20)
  await app.call(openLink, { token }, { as: aVisitor() })
  const { timeline } = await app.call(getAppInfo, { id: caseId }, { as })
  expect(timeline.find(({ kind }) => kind === 'link-opened')?.at).toBe(
    app.clock.now().toISOString(),
  )
})

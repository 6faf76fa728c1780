import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode, checkOtp, openOtherApplication, sendOtp } from '#api/hiring/codes.ts'
import { openLink } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { onAnotherDevice, sendTexts, sentCode, verifyPhone, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { recogniseClient } from './recognise-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const rowOf = (caseId: string) =>
  app.db
    .selectFrom('applications')
    .select(['id', 'client_id', 'recognised_at'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()

const phone = '+971501234567'

test('[P03] who completed a hire is a client, known again by the number', async () => {
  const hire = await aNewHire(app)
  const walker = { ...hire, phone }
  await walkTo(app, walker, 'CLIENT_SPOUSE_NUMBER')
  expect(await rowOf(hire.caseId)).toMatchObject({ client_id: null })
  await walkTo(app, walker, 'END_WORK_FLOW')
  const { client_id } = await rowOf(hire.caseId)
  expect(client_id).not.toBeNull()
  const again = await aNewHire(app)
  const before = await app.call(getAppInfo, { id: again.caseId }, { as: again.as })
  expect(before.context.existingClient).toBe(false)
  const other = { phone: '+971500000001', visitorId: randomUUID() }
  expect(await recogniseClient(app.deps, await rowOf(again.caseId), other)).toBe(false)
  await verifyPhone(app, again, phone)
  expect(await rowOf(again.caseId)).toMatchObject({ client_id })
  const after = await app.call(getAppInfo, { id: again.caseId }, { as: again.as })
  expect(after.context.existingClient).toBe(true)
})

/** A household that hired with this number, and a later visitor who knows the number. */
async function aClient(own: string) {
  const hire = await aNewHire(app)
  await walkTo(app, { ...hire, phone: own }, 'END_WORK_FLOW')
  return hire
}

const infoOf = ({ caseId, as }: Walker) => app.call(getAppInfo, { id: caseId }, { as })

/** As "Hired with us before?" does it. */
async function comeBack(own: string) {
  const hire = await aNewHire(app)
  await app.call(askForCode, { caseId: hire.caseId, step: 'HIRE_MAID' }, { as: hire.as })
  await verifyPhone(app, hire, own)
  return hire
}

test('[P03] [W22] a client that comes back keeps its numbers by three presses', async () => {
  await aClient('0502000001')
  const hire = await comeBack('0502000001')
  const info = await infoOf(hire)
  expect(info.context.existingClient).toBe(true)
  expect(info.numbersOnFile).toEqual({
    mobile: { phone: '050 ••• 0001' },
    whatsapp: { phone: '050 ••• 0001', sameAsPhone: true },
    spouse: { hasSpouse: true, phone: '055 ••• 4321' },
  })
  const end = await walkTo(app, hire, 'END_WORK_FLOW')
  expect(end.completed).toBe(true)
  expect(Object.keys(end.answers)).toEqual(
    expect.arrayContaining([
      'EXISTING_CLIENT_PHONE_NUMBER',
      'EXISTING_CLIENT_WHATSAPP_NUMBER',
      'EXISTING_CLIENT_SPOUSE_NUMBER',
      'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
    ]),
  )
  expect(Object.keys(end.answers)).not.toContain('CLIENT_PHONE_NUMBER')
})

test('[W22] a number on file is changed with a code to the new one, which is then the client', async () => {
  const first = await aClient('0502000002')
  const hire = await comeBack('0502000002')
  await walkTo(app, hire, 'EXISTING_CLIENT_PHONE_NUMBER')
  const change = { caseId: hire.caseId, keep: false, phone: '0502000003' }
  const step = stepCalls.EXISTING_CLIENT_PHONE_NUMBER
  const refused = await app.send(step, change, { as: hire.as })
  expect(await refused.json()).toMatchObject({ code: 'phone-not-verified' })
  await verifyPhone(app, hire, '0502000003')
  const info = await infoOf(hire)
  expect(info.answers.EXISTING_CLIENT_PHONE_NUMBER).toEqual({ phone: '050 ••• 0003' })
  await walkTo(app, hire, 'END_WORK_FLOW')
  expect((await rowOf(hire.caseId)).client_id).toBe((await rowOf(first.caseId)).client_id)
  expect((await infoOf(await comeBack('0502000003'))).context.existingClient).toBe(true)
  expect((await infoOf(await comeBack('0502000002'))).context.existingClient).toBe(false)
})

/** What the old number was told, by the number that it went to. */
async function warnings(): Promise<string[]> {
  await sendTexts(app)
  const said = app.texts.filter(({ text }) => text.includes('was changed'))
  return said.map(({ to, text }) => `${to} ${text}`)
}

test('the old number is told once that another took its place, and nothing of either', async () => {
  await aClient('0502000011')
  const before = (await warnings()).length
  const hire = await comeBack('0502000011')
  await walkTo(app, hire, 'EXISTING_CLIENT_PHONE_NUMBER')
  await verifyPhone(app, hire, '0502000012')
  const told = (await warnings()).slice(before)
  expect(told).toEqual([
    `+971502000011 Daarly: the number of your hires was changed. If that was not you, tell us now: ${app.deps.env.ORIGIN}/whatsapp-us`,
  ])
  await verifyPhone(app, hire, '0502000013')
  const change = { caseId: hire.caseId, keep: false, phone: '0502000013' }
  await app.call(stepCalls.EXISTING_CLIENT_PHONE_NUMBER, change, { as: hire.as })
  expect((await warnings()).slice(before)).toEqual(told)
})

test('who keeps the number, or types the same one, is told nothing', async () => {
  await aClient('0502000014')
  const before = (await warnings()).length
  const hire = await comeBack('0502000014')
  await walkTo(app, hire, 'EXISTING_CLIENT_PHONE_NUMBER')
  const same = { caseId: hire.caseId, keep: false, phone: '0502000014' }
  await app.call(stepCalls.EXISTING_CLIENT_PHONE_NUMBER, same, { as: hire.as })
  const kept = { caseId: hire.caseId, keep: true }
  await app.call(stepCalls.EXISTING_CLIENT_PHONE_NUMBER, kept, { as: hire.as })
  expect((await warnings()).slice(before)).toEqual([])
})

test('[W32] an open application under a confirmed number is asked about, and opens by a link', async () => {
  const open = await aNewHire(app)
  const phone = '0502000004'
  const { number } = await walkTo(app, { ...open, phone }, 'CLIENT_WHATSAPP_NUMBER')
  const hire = await aHireAt(app, 'CLIENT_PHONE_NUMBER')
  const before = await app.send(openOtherApplication, { caseId: hire.caseId }, { as: hire.as })
  expect(await before.json()).toMatchObject({ code: 'step-not-due' })
  await verifyPhone(app, hire, phone)
  const info = await infoOf(hire)
  expect(info).toMatchObject({
    step: 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
    other: { number, isContract: false },
  })
  const { url } = await app.call(openOtherApplication, { caseId: hire.caseId }, { as: hire.as })
  const token = new URL(url).searchParams.get('token') ?? ''
  expect(await app.call(openLink, { token }, { as: hire.as })).toMatchObject({
    caseId: open.caseId,
  })
  expect((await infoOf({ caseId: open.caseId, as: hire.as })).number).toBe(number)
  const on = await walkTo(app, hire, 'END_WORK_FLOW')
  expect(on.completed).toBe(true)
})

test('[W32] a chat or second number shows only what is the same client’s', async () => {
  const client = await aClient('0502000005')
  const stranger = await aHireAt(app, 'CLIENT_WHATSAPP_NUMBER')
  const typed = { caseId: stranger.caseId, sameAsPhone: false, phone: '0502000005' }
  const guess = await app.call(stepCalls.CLIENT_WHATSAPP_NUMBER, typed, { as: stranger.as })
  expect([guess.nextStep, guess.appInfo.other]).toEqual(['CLIENT_SPOUSE_NUMBER', undefined])
  const back = await comeBack('0502000005')
  await walkTo(app, back, 'EXISTING_CLIENT_PHONE_NUMBER')
  await verifyPhone(app, back, '0502000006')
  const chat = { caseId: back.caseId, keep: false, sameAsPhone: false, phone: '0502000005' }
  const call = stepCalls.EXISTING_CLIENT_WHATSAPP_NUMBER
  const { nextStep, appInfo } = await app.call(call, chat, { as: back.as })
  expect(nextStep).toBe('CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP')
  const { number } = await infoOf(client)
  expect(appInfo.other).toMatchObject({ number, isContract: true })
})

test('[W32] another device hears of the other application, and answers about it, after a code', async () => {
  const open = await aNewHire(app)
  const phone = '0502000015'
  const { number } = await walkTo(app, { ...open, phone }, 'CLIENT_WHATSAPP_NUMBER')
  const hire = await aNewHire(app)
  const { caseId } = hire
  await walkTo(app, hire, 'CLIENT_PHONE_NUMBER')
  await verifyPhone(app, hire, phone)
  const second = await onAnotherDevice(app, hire)
  const due = await infoOf(second)
  expect([due.step, due.other]).toEqual(['CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE', undefined])
  const call = stepCalls.CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE
  const refused = await app.send(call, { caseId, goOn: true }, { as: second.as })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'code-needed' }])
  await app.call(askForCode, { caseId, step: due.step }, { as: second.as })
  const code = await sentCode(app, phone)
  await app.call(checkOtp, { caseId, code }, { as: second.as })
  expect(await infoOf(second)).toMatchObject({ step: due.step, other: { number } })
  expect((await app.send(call, { caseId, goOn: true }, { as: second.as })).status).toBe(200)
})

test('[P03] a known and an unknown number are asked and answered alike until the code is right', async () => {
  await aClient('0502000007')
  const answers = await Promise.all(
    ['0502000007', '0502000008'].map(async (number) => {
      const hire = await aHireAt(app, 'CLIENT_PHONE_NUMBER')
      const sent = await app.send(sendOtp, { caseId: hire.caseId, phone: number }, { as: hire.as })
      const { numbersOnFile, other, step, context } = await infoOf(hire)
      const wrong = await app.send(checkOtp, { caseId: hire.caseId, code: '00' }, { as: hire.as })
      const text = await sent.text()
      return {
        sent: [sent.status, text.replaceAll(/050 ••• \d{4}/g, '')],
        info: { numbersOnFile, other, step, context },
        wrong: [wrong.status, await wrong.text()],
      }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

test('[P03] a code for one number opens nothing of another, nor in another application', async () => {
  await aClient('0502000009')
  const hire = await aNewHire(app)
  await app.call(sendOtp, { caseId: hire.caseId, phone: '0502000009' }, { as: hire.as })
  const own = await aNewHire(app, { as: hire.as })
  await app.call(sendOtp, { caseId: own.caseId, phone: '0502000010' }, { as: hire.as })
  await sendTexts(app)
  const text = app.texts.findLast(({ to }) => to.endsWith('502000010'))?.text
  const code = /^\d{6}/.exec(text ?? '')?.[0] ?? ''
  const tried = await app.send(checkOtp, { caseId: hire.caseId, code }, { as: hire.as })
  expect(await tried.json()).toMatchObject({ code: 'code-wrong' })
  await app.call(checkOtp, { caseId: own.caseId, code }, { as: hire.as })
  expect((await infoOf(own)).numbersOnFile).toEqual({})
  expect((await infoOf(hire)).context.existingClient).toBe(false)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerHerQuestion, readHerAsk, sendHerAnswer } from '#api/hiring/her-answer.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { getAppInfo, withdrawApplication } from '#api/hiring/application.ts'
import { askForLink, lookAtLink, openLink } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { trailOf } from '#tests/support/console/as-staff.ts'
import { anAddress, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

const HER_PHONE = sampleNumber(1)
const languages = JSON.stringify([
  { label: 'English', level: 'GOOD' },
  { label: 'Amharic', level: 'NATIVE' },
])

/** A household that has just said where and with whom it lives; she was texted. */
async function anAsk(): Promise<Walker & { maidId: string; token: string }> {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  const { caseId, maidId, as } = hire
  const phone = sealField(app.deps.ring, herPhonePlace(maidId), HER_PHONE)
  const wishes = ['EVENING_CALL_HOME', 'REST_DAY_SUNDAY'] as const
  const hers = { phone, languages, wishes: [...wishes] }
  await app.db.updateTable('maids').set(hers).where('id', '=', maidId).execute()
  await app.deps.catalogue.changed(maidId)
  await walkTo(app, hire, 'CLIENT_PHONE_NUMBER')
  return { caseId, as, maidId, token: await sentToken() }
}

async function sentToken(): Promise<string> {
  await sendTexts(app)
  const hers = app.texts.filter(({ to }) => to === HER_PHONE)
  const text = hers.findLast((sent) => sent.text.includes('token='))?.text ?? ''
  return /her-answer\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

const infoOf = ({ caseId, as }: Walker) => app.call(getAppInfo, { id: caseId }, { as })
const kindsOf = async (walker: Walker) =>
  (await infoOf(walker)).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('she'))

test('she is asked in her language once the household has said what she must know', async () => {
  const ask = await anAsk()
  expect(app.texts.at(-1)?.text).toContain('በዱባይ ያለ ቤተሰብ')
  expect((await infoOf(ask)).her).toMatchObject({ state: 'asked', questions: [] })
  const page = await app.call(readHerAsk, { token: ask.token })
  expect(page).toMatchObject({ state: 'asked', language: 'am' })
  expect(page.start).toBeUndefined()
  expect(page.unchecked).toBeDefined()
  // A ready question first asks for her wish that was not answered.
  expect(page.questions[0]?.code).toBe('EVENING_CALL_HOME')
  const inEnglish = await app.call(readHerAsk, { token: ask.token, lang: 'en' })
  expect(inEnglish.title).toContain('a family in Dubai asks you')
  expect(inEnglish.lines).toContainEqual({
    icon: 'rest',
    title: 'Sunday is your paid day off',
    note: 'You asked for this',
  })
  expect(inEnglish.unchecked).toBeUndefined()
})

test('before her yes she is told no street, area, name or number of the household', async () => {
  const { token } = await anAsk()
  const page = JSON.stringify(await app.call(readHerAsk, { token, lang: 'en' }))
  expect(page).not.toMatch(/Marina|1204|Marsa|Fatima|Mansoor|\+9715/)
})

test('her link lets in no device, and nobody is sent another for it', async () => {
  const { caseId, token } = await anAsk()
  expect(await app.call(lookAtLink, { token })).toEqual({ state: 'ended' })
  expect((await app.send(openLink, { token })).status).toBe(409)
  const before = app.texts.length
  await app.call(askForLink, { token })
  await sendTexts(app)
  expect(app.texts).toHaveLength(before)
  expect((await trailOf(app, caseId, 'link-sent')).at(-1)).toMatchObject({
    by: 'household',
    holds: { purpose: 'her-answer' },
  })
})

test('her yes tells the household, and her the day, hour and area', async () => {
  const ask = await anAsk()
  const page = await app.call(sendHerAnswer, { token: ask.token, answer: 'yes', lang: 'en' })
  expect(page.state).toBe('yes')
  expect(page.start).toMatch(/Dubai Marina, Dubai$/)
  await sendTexts(app)
  expect(app.texts.at(-1)).toMatchObject({ to: HER_PHONE })
  expect(app.texts.at(-1)?.text).toContain('Dubai Marina')
  // A slip of the thumb afterwards changes nothing.
  await app.call(sendHerAnswer, { token: ask.token, answer: 'no' })
  expect((await infoOf(ask)).her?.state).toBe('yes')
  expect(await kindsOf(ask)).toEqual(['she-is-asked', 'she-said-yes'])
})

test('a question reaches the household, and its answer reaches her', async () => {
  const ask = await anAsk()
  const { caseId, as, token } = ask
  const question = 'EVENING_CALL_HOME' as const
  await app.call(sendHerAnswer, { token, answer: 'question', question })
  // Pressed twice it is one question.
  await app.call(sendHerAnswer, { token, answer: 'question', question })
  const { her } = await infoOf(ask)
  expect(her).toMatchObject({ state: 'question' })
  expect(her?.questions.map(({ text }) => text)).toEqual(['May I call home in the evening?'])

  const answer = { caseId, questionId: her?.questions[0]?.id ?? '', answer: 'Yes, every day.' }
  await app.call(answerHerQuestion, answer, { as })
  expect((await infoOf(ask)).her?.state).toBe('asked')
  const page = await app.call(readHerAsk, { token: await sentToken(), lang: 'en' })
  expect(page.asked).toEqual([
    { question: 'May I call home in the evening?', answer: 'Yes, every day.' },
  ])
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  expect(hire?.herQuestions).toMatchObject([
    { text: 'May I call home in the evening?', answer: 'Yes, every day.' },
  ])
  // What was asked is not offered again.
  expect(page.questions.map(({ code }) => code)).not.toContain(question)
  const again = await app.send(answerHerQuestion, answer, { as })
  expect(again.status).toBe(422)
  const rows = await app.db.selectFrom('her_questions').selectAll().execute()
  expect(rows.map((row) => row.answer?.toString('utf8') ?? '').join()).not.toContain('every day')
})

/** When the household was reminded in so many hours, the queue swept each hour. */
async function remindersIn(hours: number, { caseId }: Walker): Promise<string[]> {
  const times: string[] = []
  for (let hour = 0; hour < hours; hour += 1) {
    app.clock.advance({ minutes: 60 })
    const before = app.texts.length
    await sweepQueue(app.deps)
    await app.workOff()
    const texts = app.texts.slice(before).map(({ text }) => text)
    const mine = texts.filter((text) => /still waits for your answer/.test(text))
    for (const text of mine) if (text.includes(caseId)) times.push(app.clock.now().toISOString())
  }
  return times
}

/** She asked a household whose number is known, at noon in Dubai. */
async function aQuestion() {
  const ask = await anAsk()
  await walkTo(app, ask, 'CLIENT_WHATSAPP_NUMBER')
  const question = 'EVENING_CALL_HOME' as const
  await app.call(sendHerAnswer, { token: ask.token, answer: 'question', question })
  await sendTexts(app)
  return ask
}

test('a household that does not answer her question is reminded by day, while she may wait', async () => {
  const ask = await aQuestion()
  expect(await remindersIn(30, ask)).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-11-22T05:00:00.000Z',
  ])
})

test('a question that came before the number was known is told and reminded of once it is', async () => {
  const ask = await anAsk()
  const question = 'EVENING_CALL_HOME' as const
  await app.call(sendHerAnswer, { token: ask.token, answer: 'question', question })
  await walkTo(app, ask, 'CLIENT_WHATSAPP_NUMBER')
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toContain('asks you something before she decides')
  expect(app.texts.at(-1)?.text).toContain(ask.caseId)
  expect(await remindersIn(3, ask)).toHaveLength(1)
})

test.each<[string, (ask: Walker & { token: string }) => Promise<unknown>]>([
  ['it answered', answerAll],
  ['she decided', ({ token }) => app.call(sendHerAnswer, { token, answer: 'yes' })],
  ['it told her other facts', tellOther],
])('nobody is reminded of her question after %s', async (_, settle) => {
  const ask = await aQuestion()
  expect(await remindersIn(2, ask)).toHaveLength(1)
  await settle(ask)
  expect(await remindersIn(24, ask)).toEqual([])
})

async function answerAll(ask: Walker) {
  const { her } = await infoOf(ask)
  const questionId = her?.questions[0]?.id ?? ''
  await app.call(answerHerQuestion, { caseId: ask.caseId, questionId, answer: 'Yes.' }, ask)
}

async function tellOther({ caseId, as }: Walker) {
  await app.call(stepCalls.CLIENT_ADDRESS, { caseId, ...anAddress, pets: ['dog'] }, { as })
}

test('her no frees her at once and keeps what the household gave, which does not complete', async () => {
  const ask = await anAsk()
  await app.call(sendHerAnswer, { token: ask.token, answer: 'no' })
  const maid = await app.db
    .selectFrom('maids')
    .select(['held_by', 'hired_by'])
    .where('id', '=', ask.maidId)
    .executeTakeFirstOrThrow()
  expect(maid).toEqual({ held_by: null, hired_by: null })
  const end = await walkTo(app, ask, 'END_WORK_FLOW')
  expect(end).toMatchObject({ step: 'END_WORK_FLOW', completed: false, her: { state: 'no' } })
  expect(end.home?.building).toBe(anAddress.building)
})

test('a no after the end shows her to other households again', async () => {
  const ask = await anAsk()
  expect(await walkTo(app, ask, 'END_WORK_FLOW')).toMatchObject({ completed: true })
  await app.call(sendHerAnswer, { token: ask.token, answer: 'no' })
  const maid = await app.db
    .selectFrom('maids')
    .select(['hired_by', 'published_at'])
    .where('id', '=', ask.maidId)
    .executeTakeFirstOrThrow()
  expect(maid).toEqual({ hired_by: null, published_at: expect.any(Date) })
})

test('other facts ask her anew, the same facts do not', async () => {
  const ask = await anAsk()
  const { caseId, as, token } = ask
  await app.call(sendHerAnswer, { token, answer: 'yes' })
  const given = { caseId, ...anAddress, unit: '7' }
  await app.call(stepCalls.CLIENT_ADDRESS, given, { as })
  expect((await infoOf(ask)).her?.state).toBe('yes')
  await app.call(stepCalls.CLIENT_ADDRESS, { ...given, pets: ['dog'] }, { as })
  expect((await infoOf(ask)).her?.state).toBe('asked')
})

test('she is not asked while home and visa disagree, until the exception is asked for', async () => {
  const { caseId, as } = await aHireAt(app, 'CLIENT_ADDRESS')
  const apart = { caseId, ...anAddress, visaEmirate: 'abu-dhabi' }
  const asked = await app.call(stepCalls.CLIENT_ADDRESS, apart, { as })
  expect(asked.appInfo.her).toBeUndefined()
  const way = { caseId, way: 'exception' } as const
  const { appInfo } = await app.call(stepCalls.ABU_DHABI_MISMATCHED, way, { as })
  expect(appInfo.her?.state).toBe('asked')
})

test('after a day without an answer she may not answer any more, and the household sees it', async () => {
  const ask = await anAsk()
  app.clock.advance({ minutes: 24 * 60 })
  expect((await app.call(sendHerAnswer, { token: ask.token, answer: 'yes' })).state).toBe('over')
  expect((await infoOf(ask)).her?.state).toBe('silent')
})

test('an invented link is answered as nothing', async () => {
  for (const call of [readHerAsk, sendHerAnswer]) {
    const response = await app.send(call, { token: 'A'.repeat(43), answer: 'yes' } as never)
    expect(response.status).toBe(404)
  }
})

test('who said yes hears in her language that the hire was withdrawn; who was only asked does not', async () => {
  const asked = await anAsk()
  const before = app.texts.filter(({ to }) => to === HER_PHONE).length
  await app.call(withdrawApplication, { caseId: asked.caseId }, { as: asked.as })
  const agreed = await anAsk()
  await app.call(sendHerAnswer, { token: agreed.token, answer: 'yes' })
  await app.call(withdrawApplication, { caseId: agreed.caseId }, { as: agreed.as })
  await sendTexts(app)
  const told = app.texts.filter(({ to }) => to === HER_PHONE).slice(before)
  expect(told.filter(({ text }) => text.includes('አይቀጥርም'))).toHaveLength(1)
  expect(told.at(-1)?.text).toContain('ሊመርጡዎት')
})

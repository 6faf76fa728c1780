import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hearAnswerToCheck,
  judgeSpokenAnswer,
  listConversations,
} from '#api/console/conversations.ts'
import { getTask } from '#api/console/today.ts'
import * as calls from '#api/interviews/interviews.ts'
import * as answers from '#api/interviews/spoken-answers.ts'
import { aPairOf, onDevice } from '#tests/support/an-interview.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aVoice } from '#tests/support/a-voice.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { signedIn } from '#tests/support/console/as-staff.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { eraseNumber } from '#server/services/privacy/erase-number.ts'
import {
  collectHerInterviews,
  collectHerSounds,
  collectOwnInterviews,
} from './collect-own-interviews.ts'

let app: TestApp
let staff: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  app.clock.set('2026-11-28T06:00:00Z')
  staff = await theAdministrator(app)
  await signedIn(app)
})
afterAll(() => app.close())

let count = 500
const question = 'childrenIll'
const sound = (seconds = 4) =>
  new File([new Uint8Array(aVoice(seconds))], 'answer.wav', { type: 'audio/wav' })

/** An interview in which the household asked her this question. */
async function anAsked() {
  count += 2
  const pair = await aPairOf(app, count)
  const times = ['2026-11-29T15:00:00.000Z']
  const asked = { maidId: pair.maidId, home: 'children', times } as const
  const { interviewId } = await app.call(calls.askForInterview, asked, { as: pair.household })
  const one = { interviewId, question } as const
  await app.call(answers.askQuestion, one, { as: pair.household })
  return { ...pair, one }
}

/** The same, and she answered. */
async function anAnswered() {
  const asked = await anAsked()
  await app.call(answers.sendSpokenAnswer, { ...asked.one, file: sound() }, { as: asked.she })
  const task = await app.db
    .selectFrom('tasks')
    .select('id')
    .where('subject_id', '=', asked.one.interviewId)
    .executeTakeFirstOrThrow()
  return { ...asked, taskId: task.id }
}

const stateFor = async (as: TestVisitor, { interviewId }: { interviewId: string }) =>
  (await app.call(calls.getInterview, { interviewId }, { as })).questions[0]
type One = { interviewId: string; question: typeof question }
const hear = (as: TestVisitor, one: One, range = 'all') =>
  app.send(answers.hearSpokenAnswer, one, { as, headers: { range } })
const letThrough = (taskId: string, written: string) =>
  app.call(judgeSpokenAnswer, { taskId, written }, { as: staff.as })
const textsTo = async (phone: string) => {
  await sendTexts(app)
  return app.texts.filter(({ to, text }) => to === phone && !/#\d{6}/.test(text))
}

test('a household hears her once staff let it through, with what she says in writing', async () => {
  const { one, she, household, theirs, taskId } = await anAnswered()
  expect(await stateFor(household, one)).toEqual({ question, state: 'recorded' })
  expect((await hear(household, one)).status).toBe(404)
  expect((await hear(she, one)).status).toBe(200)
  const { spokenAnswer } = await app.call(getTask, { taskId }, { as: staff.as })
  expect(spokenAnswer).toMatchObject({ state: 'recorded', language: 'en', written: null })
  const played = await app.send(hearAnswerToCheck, { taskId }, { as: staff.as })
  expect(new Uint8Array(await played.arrayBuffer())).toEqual(new Uint8Array(aVoice(4)))
  await letThrough(taskId, 'I call the doctor, then I call you.')
  expect(await stateFor(household, one)).toEqual({
    question,
    state: 'shown',
    seconds: 4,
    written: 'I call the doctor, then I call you.',
  })
  const heard = await hear(household, one)
  expect(heard.headers.get('content-type')).toBe('audio/wav')
  expect(heard.headers.get('cache-control')).toBe('no-store')
  const told = (await textsTo(theirs)).filter(({ text }) => text.includes('answered your question'))
  expect(told).toHaveLength(1)
  const done = { kind: 'check-answer', state: 'done' } as const
  const { items } = await app.call(listConversations, done, { as: staff.as })
  expect(items[0]).toMatchObject({ id: taskId, outcome: 'let-through' })
})

test('who of the staff played it is in the audit trail, once for each', async () => {
  const { taskId } = await anAnswered()
  for (const range of ['bytes=0-3', 'bytes=4-9'] as const) {
    const played = await app.send(
      hearAnswerToCheck,
      { taskId },
      { as: staff.as, headers: { range } },
    )
    expect(played.status).toBe(206)
  }
  const events = await app.db
    .selectFrom('audit_events')
    .select('holds')
    .where('kind', '=', 'answer-heard')
    .where(sql`holds ->> 'task'`, '=', taskId)
    .execute()
  expect(events.map(({ holds }) => holds)).toMatchObject([{ staff: 'amina' }])
})

test('the sound is answered in the part that a browser asks for', async () => {
  const { one, she } = await anAnswered()
  const part = await hear(she, one, 'bytes=0-3')
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  expect((await hear(she, one, 'bytes=9999999-')).status).toBe(416)
})

test('what staff cannot understand goes back to her alone, and she records it anew', async () => {
  const { one, she, household, hers, taskId } = await anAnswered()
  await app.call(judgeSpokenAnswer, { taskId }, { as: staff.as })
  expect((await stateFor(she, one))?.state).toBe('again')
  expect((await stateFor(household, one))?.state).toBe('asked')
  expect((await hear(she, one)).status).toBe(404)
  const told = (await textsTo(hers)).filter(({ text }) => text.includes('record it again'))
  expect(told).toHaveLength(1)
  await app.call(answers.sendSpokenAnswer, { ...one, file: sound(2) }, { as: she })
  expect(await stateFor(she, one)).toMatchObject({ state: 'recorded', seconds: 2 })
})

test('she takes her answer back, and from then on nobody hears it', async () => {
  const { one, she, household, taskId } = await anAnswered()
  await letThrough(taskId, 'I call you.')
  await app.call(answers.takeBackSpokenAnswer, one, { as: she })
  expect((await hear(household, one)).status).toBe(404)
  expect(await stateFor(household, one)).toEqual({ question, state: 'asked' })
  const [row] = await app.db
    .selectFrom('spoken_answers')
    .selectAll()
    .where('interview_id', '=', one.interviewId)
    .execute()
  expect([row?.sound, row?.written]).toEqual([null, null])
})

test('an answer that staff judge is the one that they heard', async () => {
  const { one, she, household, taskId } = await anAnswered()
  const other = { ...one, file: sound(2) }
  expect((await app.send(answers.sendSpokenAnswer, other, { as: she })).status).toBe(409)
  await app.call(answers.takeBackSpokenAnswer, one, { as: she })
  await app.call(answers.sendSpokenAnswer, { ...one, file: sound(2) }, { as: she })
  await expect(letThrough(taskId, 'I call you.')).rejects.toMatchObject({ code: 'not-found' })
  expect(await stateFor(household, one)).toEqual({ question, state: 'recorded' })
})

test('what she took back before staff heard it is no task any more', async () => {
  const { one, she, taskId } = await anAnswered()
  await app.call(answers.takeBackSpokenAnswer, one, { as: she })
  const { spokenAnswer, doneAt } = await app.call(getTask, { taskId }, { as: staff.as })
  expect([spokenAnswer, doneAt === null]).toEqual([null, false])
  await expect(letThrough(taskId, 'I call you.')).rejects.toMatchObject({ code: 'not-found' })
})

test('three questions at most, each once, and she is texted of the first that waits', async () => {
  const { one, household, hers } = await anAsked()
  const ask = (name: 'childrenCries' | 'pastWork' | 'herWish' | 'childrenIll' | 'homeCook') =>
    app.send(answers.askQuestion, { ...one, question: name }, { as: household })
  expect((await ask('childrenIll')).status).toBe(200)
  expect((await ask('homeCook')).status).toBe(422)
  expect([(await ask('childrenCries')).status, (await ask('pastWork')).status]).toEqual([200, 200])
  expect((await ask('herWish')).status).toBe(422)
  const told = (await textsTo(hers)).filter(({ text }) => text.includes('asks you a question'))
  expect(told).toHaveLength(1)
})

test('no sound, too short and too long are refused, and a strange device reads nothing', async () => {
  const { one, she } = await anAsked()
  const send = async (file: File, as = she) =>
    app.send(answers.sendSpokenAnswer, { ...one, file }, { as })
  const codes = [sound(0.5), sound(11), new File(['<svg onload=alert(1)>'], 'a.wav')]
  const refused = await Promise.all(codes.map(async (file) => (await send(file)).text()))
  expect(refused.map((text) => /too-short|too-long|malformed/.exec(text)?.[0])).toEqual([
    'too-short',
    'too-long',
    'malformed',
  ])
  expect((await send(sound(), aVisitor())).status).toBe(404)
  expect((await send(sound(10))).status).toBe(200)
  const other = await onDevice(app, sampleNumber((count += 2)))
  expect((await hear(other, one)).status).toBe(404)
})

test('her voice is sealed, in her own copy, and gone with an erasure of either side', async () => {
  const { one, hers, theirs, taskId } = await anAnswered()
  await letThrough(taskId, 'I call you.')
  const [row] = await app.db
    .selectFrom('spoken_answers')
    .selectAll()
    .where('interview_id', '=', one.interviewId)
    .execute()
  expect(row?.sound?.includes('RIFF')).toBe(false)
  const [file] = await collectHerSounds(app.deps, hers)
  expect(file?.name).toMatch(/^interviews\/\d+-childrenIll\.wav$/)
  expect(Buffer.from(file?.bytes ?? []).equals(aVoice(4))).toBe(true)
  const copies = [
    await collectOwnInterviews(app.deps, theirs),
    await collectHerInterviews(app.deps, hers),
  ]
  expect(copies.map((copy) => JSON.stringify(copy).includes('I call you.'))).toEqual([true, true])
  await eraseNumber(app.deps, { phone: theirs, by: 'household' })
  const left = await app.db
    .selectFrom('spoken_answers')
    .select('id')
    .where('interview_id', '=', one.interviewId)
    .execute()
  expect(left).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerHerVisa,
  answerHerVisaQuestion,
  askWorkerForVisa,
  getVisaConsent,
  readHerVisa,
} from '#api/visas/her.ts'
import { getVisa, visaStepCalls } from '#api/visas/application.ts'
import { saveVisa } from '#server/db/visas/visas.ts'
import { aPaidVisa, givenForVisa, HER_NUMBER, VISA_HOUSEHOLD } from '#tests/support/a-paid-visa.ts'
import { uploadDocument } from '#api/hiring/application.ts'
import { aPicture, sendTexts } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { trailOf } from '#tests/support/console/as-staff.ts'
import { eraseEndedApplications } from '#server/jobs/erase-ended-applications.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

type Case = { caseId: string; as: TestVisitor }

async function lastTo(number: string): Promise<string> {
  await sendTexts(app)
  return app.texts.findLast(({ to }) => to === number)?.text ?? ''
}
const sentToken = async () =>
  /her-visa\?token=([\w-]{43})/.exec(await lastTo(HER_NUMBER))?.[1] ?? ''
const ask = ({ caseId, as }: Case) => app.call(askWorkerForVisa, { caseId }, { as })
const consentOf = ({ caseId, as }: Case) => app.call(getVisaConsent, { caseId }, { as })

async function anAsk(): Promise<Case & { token: string }> {
  const visa = await aPaidVisa(app)
  await ask(visa)
  return { ...visa, token: await sentToken() }
}

test('she is asked in her language once the price is paid, and reads what she consents to', async () => {
  const visa = await aPaidVisa(app)
  await saveVisa(app.deps.db, visa.caseId, { paid_at: null })
  await expect(ask(visa)).rejects.toMatchObject({ code: 'step-not-due' })
  await saveVisa(app.deps.db, visa.caseId, { paid_at: app.clock.now() })
  expect(await consentOf(visa)).toMatchObject({ isReady: true, name: 'Achieng', questions: [] })

  const sent = await ask(visa)
  expect(sent.shareText).toBeUndefined()
  expect(await lastTo(HER_NUMBER)).toContain('Fatima anaomba ukubali viza ya kazi')
  const token = await sentToken()
  const page = await app.call(readHerVisa, { token })
  expect(page).toMatchObject({ state: 'asked', language: 'sw' })
  expect(page.unchecked).toBeDefined()
  const inEnglish = await app.call(readHerVisa, { token, lang: 'en' })
  expect(inEnglish.title).toBe('Achieng, Fatima asks you to agree to a work visa in Dubai')
  expect(inEnglish.lines.map(({ title }) => title.replace('\u00A0', ' '))).toEqual([
    'You work as a home helper',
    'AED 1,800 a month for you',
    'You live with them',
    'Sunday is your paid day off',
    'You keep your passport',
    'You pay nothing for the visa',
    'Your papers are used for this visa only',
  ])
  expect(JSON.stringify(page)).not.toMatch(/Mansoor|784|AK1234567|\+971/)
  expect(await consentOf(visa)).toMatchObject({ state: 'asked', askedAt: sent.sentAt })
})

test('a number abroad is sent by hand too', async () => {
  const worker = { ...givenForVisa.worker, phone: '+254712345678' }
  const { shareText } = await ask(await aPaidVisa(app, { worker }))
  expect(shareText).toMatch(/her-visa\?token=[\w-]{43}$/)
})

test('her yes is the answer of its step, once, and tells the household', async () => {
  const visa = await anAsk()
  const { caseId, as, token } = visa
  const before = await app.call(getVisa, { caseId }, { as })
  const page = await app.call(answerHerVisa, { token, answer: 'yes', lang: 'en' })
  expect(page.state).toBe('yes')
  const after = await app.call(getVisa, { caseId }, { as })
  expect(after.version).toBe(before.version + 1)
  expect(after.steps).toContainEqual({ step: 'VISA_CONSENT', isAnswered: true })
  expect(await lastTo(VISA_HOUSEHOLD)).toContain('Achieng agreed to the visa')
  // A slip of the thumb afterwards changes nothing.
  expect((await app.call(answerHerVisa, { token, answer: 'no' })).state).toBe('yes')
  expect(await trailOf(app, caseId, 'she-answered')).toEqual([
    { by: 'she', holds: { answer: 'yes' } },
  ])
  await expect(ask(visa)).rejects.toMatchObject({ code: 'not-offered-now' })
})

test('her no stands, and tells the household', async () => {
  const { caseId, as, token } = await anAsk()
  await app.call(answerHerVisa, { token, answer: 'no' })
  expect(await lastTo(VISA_HOUSEHOLD)).toContain('Achieng did not agree')
  const { steps } = await app.call(getVisa, { caseId }, { as })
  expect(steps).toContainEqual({ step: 'VISA_CONSENT', isAnswered: false })
  expect((await app.call(answerHerVisa, { token, answer: 'yes' })).state).toBe('no')
})

test('a question reaches the household, and its answer reaches her', async () => {
  const visa = await anAsk()
  const { caseId, as, token } = visa
  const question = 'OTHER_WORKERS' as const
  await app.call(answerHerVisa, { token, answer: 'question', question })
  // Pressed twice it is one question.
  await app.call(answerHerVisa, { token, answer: 'question', question })
  expect(await lastTo(VISA_HOUSEHOLD)).toContain('Achieng asks you something')
  const { state, questions } = await consentOf(visa)
  expect(state).toBe('question')
  expect(questions.map(({ text }) => text)).toEqual(['Who else works there?'])
  const answer = { caseId, questionId: questions[0]?.id ?? '', answer: 'Nobody.' }
  await app.call(answerHerVisaQuestion, answer, { as })
  expect((await consentOf(visa)).state).toBe('asked')
  const newer = await sentToken()
  expect(newer).not.toBe(token)
  const page = await app.call(readHerVisa, { token: newer, lang: 'en' })
  expect(page.asked).toEqual([{ question: 'Who else works there?', answer: 'Nobody.' }])
})

test('other terms void what she said, and her link with them', async () => {
  const visa = await anAsk()
  const { caseId, token } = visa
  await app.call(answerHerVisa, { token, answer: 'yes' })
  const terms = { wage: '2,000', home: 'live-out', restDay: 'fri' } as const
  await app.call(visaStepCalls.VISA_TERMS, { caseId, ...terms }, { as: visa.as })
  await expect(app.call(readHerVisa, { token })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(answerHerVisa, { token, answer: 'yes' })).rejects.toMatchObject({
    status: 404,
  })
  expect((await consentOf(visa)).state).toBeUndefined()
  await ask(visa)
  const page = await app.call(readHerVisa, { token: await sentToken(), lang: 'en' })
  expect(page.lines.map(({ title }) => title)).toContain('You live in your own home')
})

test('once it is sent she sees her stages, her appointment and what is needed', async () => {
  const { caseId, token } = await anAsk()
  await app.call(answerHerVisa, { token, answer: 'yes' })
  const at = app.clock.now()
  const sent = { submitted_at: at, stage: 'medical', stage_since: at } as const
  await saveVisa(app.deps.db, caseId, sent)
  await app.db
    .insertInto('visa_stages')
    .values([
      { case_id: caseId, stage: 'papers', done_on: '2026-11-20' },
      {
        case_id: caseId,
        stage: 'medical',
        expected_on: '2026-11-26',
        late_reason: 'no-free-hour',
        appointment_at: new Date('2026-11-25T06:30:00Z'),
        appointment_place: 'Al Muhaisnah Medical Fitness Centre',
      },
    ])
    .execute()
  const { status } = await app.call(readHerVisa, { token, lang: 'en' })
  expect(status?.stages.map(({ state }) => state)).toEqual([
    'done',
    'next',
    'next',
    'now',
    'next',
    'next',
    'next',
    'next',
  ])
  expect(status?.stages.find(({ state }) => state === 'now')).toEqual({
    code: 'medical',
    title: 'Medical test',
    state: 'now',
    owner: 'You are needed',
    need: 'Go to the medical centre with your passport',
    day: 'By Thursday 26 November',
    late: 'The centre has no free hour',
    appointment: {
      at: '2026-11-25T06:30:00.000Z',
      day: '2026-11-25',
      when: 'Wednesday 25 November, 10:30',
      place: 'Al Muhaisnah Medical Fitness Centre',
    },
  })
})

test('after the end her page is over, and says how it ended', async () => {
  const { caseId, token } = await anAsk()
  await app.call(answerHerVisa, { token, answer: 'yes' })
  const issued = { outcome: 'issued', valid_until: '2028-11-20' } as const
  await saveVisa(app.deps.db, caseId, issued)
  await app.db
    .updateTable('cases')
    .set({ ended_at: app.clock.now(), ended_as: 'completed' })
    .where('id', '=', caseId)
    .execute()
  const page = await app.call(answerHerVisa, { token, answer: 'no', lang: 'en' })
  expect(page).toMatchObject({ state: 'over', lines: [], asked: [] })
  expect(page.end).toContain('Your visa is issued')
})

test('her papers are deleted some days after the end, and the answers once the visa is over', async () => {
  const { caseId, token, as } = await anAsk()
  await app.call(answerHerVisa, { token, answer: 'yes' })
  await app.call(uploadDocument, { caseId, kind: 'photo', file: await aPicture() }, { as })
  const ended = { ended_at: app.clock.now(), ended_as: 'completed' } as const
  await app.db.updateTable('cases').set(ended).where('id', '=', caseId).execute()
  await saveVisa(app.db, caseId, { outcome: 'issued', valid_until: '2028-11-20' })
  const left = async () => {
    await eraseEndedApplications(app.deps)
    const of = (table: 'documents' | 'step_answers') =>
      app.db.selectFrom(table).select('case_id').where('case_id', '=', caseId).execute()
    return [(await of('documents')).length > 0, (await of('step_answers')).length > 0]
  }
  app.clock.advance({ days: 89 })
  expect(await left()).toEqual([true, true])
  app.clock.advance({ days: 2 })
  expect(await left()).toEqual([false, true])
  app.clock.set('2029-02-25T08:00:00Z')
  expect(await left()).toEqual([false, false])
})
